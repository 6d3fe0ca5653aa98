/** Words that are on every page of the shop, in lower case. A password that is made of them alone is easy to guess. */
export const SHOP_WORDS: readonly string[] = [
  ..."foldwell packaging package packages packing pack parcel parcels postage shop store".split(" "),
  ..."box boxes carton cartons cardboard corrugated mailer mailers tape tapes bubble wrap".split(" "),
];

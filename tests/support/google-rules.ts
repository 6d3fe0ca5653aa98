/**
 * What Google requires of structured data before it shows it in results, by type: "a | b" is either of the two. From
 * https://developers.google.com/search/docs/appearance/structured-data, its pages on breadcrumbs, carousels, FAQs,
 * merchant listings, organisations, product snippets, return and shipping policies and site names.
 */
const required: Record<string, string[]> = {
  Answer: ["text"],
  Brand: ["name"],
  BreadcrumbList: ["itemListElement"],
  DefinedRegion: ["addressCountry"],
  FAQPage: ["mainEntity"],
  ItemList: ["numberOfItems"],
  MerchantReturnPolicy: [
    "applicableCountry",
    "returnPolicyCountry",
    "returnPolicyCategory",
    "merchantReturnDays",
  ],
  MonetaryAmount: ["value", "currency"],
  Offer: ["price | priceSpecification", "priceCurrency | priceSpecification", "availability"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  OnlineStore: ["name", "url", "logo", "address"],
  Product: ["name", "image", "offers", "brand"],
  ProductGroup: ["name", "productGroupID", "hasVariant", "url"],
  Question: ["name", "acceptedAnswer"],
  UnitPriceSpecification: ["price", "priceCurrency"],
  WebSite: ["name", "url"],
};

/** Types that Google reads nothing of its own from, or that stand within others. */
const free = new Set([
  "ContactPoint",
  "EntryPoint",
  "ListItem",
  "PostalAddress",
  "PropertyValue",
  "QuantitativeValue",
  "SearchAction",
  "ShippingDeliveryTime",
]);

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isThere(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}

/** The rules of a list: at least `least` entries, counted, each with a name or an address. */
function listMistakes(list: Fields, least: number, each: string): string[] {
  const entries = [list.itemListElement].flat().filter(isFields);
  const mistakes = entries.length < least ? [`fewer than ${least} entries`] : [];
  const first = Number(entries[0]?.position);
  for (const [index, entry] of entries.entries()) {
    if (entry.position !== first + index) mistakes.push(`entry ${index} is not counted on`);
    if (!isThere(entry[each])) mistakes.push(`entry ${index} has no ${each}`);
  }
  const told = entries.map((entry) => entry[each]);
  if (new Set(told).size !== told.length) mistakes.push(`two entries have the same ${each}`);
  return mistakes;
}

function ownMistakes(thing: Fields, type: string): string[] {
  if (type === "BreadcrumbList") {
    const entries = [thing.itemListElement].flat().filter(isFields);
    const without = entries.slice(0, -1).filter((entry) => !isThere(entry.item));
    return [
      ...listMistakes(thing, 2, "name"),
      ...(without.length > 0 ? ["an entry before the last has no item"] : []),
    ];
  }
  // A list that shows nothing at present has no entries.
  if (type === "ItemList") return listMistakes(thing, Number(thing.numberOfItems) === 0 ? 0 : 1, "url");
  return [];
}

/**
 * Everything in a thing, and in the things within it, that keeps Google from using it: a missing field, a broken list,
 * or a type that this table does not know.
 */
export function googleMistakes(thing: unknown, path = ""): string[] {
  if (Array.isArray(thing)) return thing.flatMap((entry) => googleMistakes(entry, path));
  if (!isFields(thing)) return [];
  const type = String(thing["@type"] ?? "");
  const here = `${path}/${type}`;
  // Points to a thing that is written out elsewhere.
  if (type === "") return isThere(thing["@id"]) ? [] : [`${here} has no type`];
  const fields = required[type];
  if (fields === undefined && !free.has(type)) return [`${here} is of a type that is not in the table`];
  const missing = (fields ?? [])
    .filter((either) => !either.split(" | ").some((field) => isThere(thing[field])))
    .map((field) => `${here} has no ${field}`);
  return [
    ...missing,
    ...ownMistakes(thing, type).map((mistake) => `${here}: ${mistake}`),
    ...Object.values(thing).flatMap((value) => googleMistakes(value, here)),
  ];
}

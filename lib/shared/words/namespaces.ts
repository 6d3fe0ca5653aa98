import { isRecord } from "@/lib/shared/parse";
import type about from "@/locales/en/about.json";
import type account from "@/locales/en/account.json";
import type addresses from "@/locales/en/addresses.json";
import type backInStock from "@/locales/en/back-in-stock.json";
import type books from "@/locales/en/books.json";
import type cart from "@/locales/en/cart.json";
import type catalogue from "@/locales/en/catalogue.json";
import type checkout from "@/locales/en/checkout.json";
import type common from "@/locales/en/common.json";
import type consent from "@/locales/en/consent.json";
import type contact from "@/locales/en/contact.json";
import type cookies from "@/locales/en/cookies.json";
import type credit from "@/locales/en/credit.json";
import type dashboard from "@/locales/en/dashboard.json";
import type delivery from "@/locales/en/delivery.json";
import type dispatch from "@/locales/en/dispatch.json";
import type documents from "@/locales/en/documents.json";
import type eco from "@/locales/en/eco.json";
import type edit from "@/locales/en/edit.json";
import type email from "@/locales/en/email.json";
import type error from "@/locales/en/error.json";
import type failures from "@/locales/en/failures.json";
import type form from "@/locales/en/form.json";
import type helpPages from "@/locales/en/help-pages.json";
import type home from "@/locales/en/home.json";
import type information from "@/locales/en/information.json";
import type language from "@/locales/en/language.json";
import type legal from "@/locales/en/legal.json";
import type lists from "@/locales/en/lists.json";
import type notificationToast from "@/locales/en/notification-toast.json";
import type notifications from "@/locales/en/notifications.json";
import type offline from "@/locales/en/offline.json";
import type orderStatus from "@/locales/en/order-status.json";
import type orders from "@/locales/en/orders.json";
import type packIt from "@/locales/en/pack-it.json";
import type packagingData from "@/locales/en/packaging-data.json";
import type password from "@/locales/en/password.json";
import type passwordStrength from "@/locales/en/password-strength.json";
import type payment from "@/locales/en/payment.json";
import type postalFormats from "@/locales/en/postal-formats.json";
import type preview from "@/locales/en/preview.json";
import type priceList from "@/locales/en/price-list.json";
import type privacy from "@/locales/en/privacy.json";
import type product from "@/locales/en/product.json";
import type productQuestion from "@/locales/en/product-question.json";
import type profile from "@/locales/en/profile.json";
import type quickOrder from "@/locales/en/quick-order.json";
import type quote from "@/locales/en/quote.json";
import type recovered from "@/locales/en/recovered.json";
import type reorder from "@/locales/en/reorder.json";
import type returns from "@/locales/en/returns.json";
import type sellingToUs from "@/locales/en/selling-to-us.json";
import type seo from "@/locales/en/seo.json";
import type share from "@/locales/en/share.json";
import type shell from "@/locales/en/shell.json";
import type shortLinks from "@/locales/en/short-links.json";
import type signIn from "@/locales/en/sign-in.json";
import type siteMap from "@/locales/en/site-map.json";
import type staff from "@/locales/en/staff.json";
import type staffCatalogue from "@/locales/en/staff-catalogue.json";
import type staffFigures from "@/locales/en/staff-figures.json";
import type staffMoney from "@/locales/en/staff-money.json";
import type staffOrders from "@/locales/en/staff-orders.json";
import type staffOutbox from "@/locales/en/staff-outbox.json";
import type staffPack from "@/locales/en/staff-pack.json";
import type staffPeople from "@/locales/en/staff-people.json";
import type staffStock from "@/locales/en/staff-stock.json";
import type staffToday from "@/locales/en/staff-today.json";
import type standingOrders from "@/locales/en/standing-orders.json";
import type suggestions from "@/locales/en/suggestions.json";
import type terms from "@/locales/en/terms.json";
import type thankYou from "@/locales/en/thank-you.json";
import type totals from "@/locales/en/totals.json";
import type units from "@/locales/en/units.json";
import type waysToPay from "@/locales/en/ways-to-pay.json";
import type websiteSecurity from "@/locales/en/website-security.json";
import type wishlist from "@/locales/en/wishlist.json";

/** Every file of locales/en, so that an unknown key does not compile. */
export type Resources = {
  about: typeof about;
  account: typeof account;
  addresses: typeof addresses;
  "back-in-stock": typeof backInStock;
  books: typeof books;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  common: typeof common;
  consent: typeof consent;
  contact: typeof contact;
  cookies: typeof cookies;
  credit: typeof credit;
  dashboard: typeof dashboard;
  delivery: typeof delivery;
  dispatch: typeof dispatch;
  documents: typeof documents;
  eco: typeof eco;
  edit: typeof edit;
  email: typeof email;
  error: typeof error;
  failures: typeof failures;
  form: typeof form;
  "help-pages": typeof helpPages;
  home: typeof home;
  information: typeof information;
  legal: typeof legal;
  lists: typeof lists;
  "notification-toast": typeof notificationToast;
  language: typeof language;
  notifications: typeof notifications;
  offline: typeof offline;
  "order-status": typeof orderStatus;
  orders: typeof orders;
  "pack-it": typeof packIt;
  "packaging-data": typeof packagingData;
  password: typeof password;
  "password-strength": typeof passwordStrength;
  payment: typeof payment;
  "postal-formats": typeof postalFormats;
  preview: typeof preview;
  "price-list": typeof priceList;
  privacy: typeof privacy;
  product: typeof product;
  "product-question": typeof productQuestion;
  profile: typeof profile;
  "quick-order": typeof quickOrder;
  quote: typeof quote;
  recovered: typeof recovered;
  reorder: typeof reorder;
  returns: typeof returns;
  "selling-to-us": typeof sellingToUs;
  seo: typeof seo;
  share: typeof share;
  shell: typeof shell;
  "short-links": typeof shortLinks;
  "sign-in": typeof signIn;
  "site-map": typeof siteMap;
  terms: typeof terms;
  staff: typeof staff;
  "staff-catalogue": typeof staffCatalogue;
  "staff-stock": typeof staffStock;
  "staff-figures": typeof staffFigures;
  "staff-money": typeof staffMoney;
  "staff-people": typeof staffPeople;
  "staff-today": typeof staffToday;
  "staff-orders": typeof staffOrders;
  "staff-pack": typeof staffPack;
  "staff-outbox": typeof staffOutbox;
  "standing-orders": typeof standingOrders;
  suggestions: typeof suggestions;
  "thank-you": typeof thankYou;
  totals: typeof totals;
  units: typeof units;
  "ways-to-pay": typeof waysToPay;
  "website-security": typeof websiteSecurity;
  wishlist: typeof wishlist;
};
export type Namespace = keyof Resources;

/** The words of one namespace, or those of several in one object. */
export type WordsOf<N extends Namespace> = {
  [K in N]: (words: Resources[K]) => void;
}[N] extends (words: infer W) => void
  ? W
  : never;

/** Words of which every one is a sentence. */
export type Words = Readonly<Record<string, string>>;

/** Whether a file's words are there: their keys are checked where the shop is built and started. */
export function isWords<N extends Namespace>(value: unknown): value is WordsOf<N> {
  return isRecord(value) && Object.keys(value).length > 0;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
  }
}

import type account from "@/locales/en/account.json";
import type addresses from "@/locales/en/addresses.json";
import type cart from "@/locales/en/cart.json";
import type catalogue from "@/locales/en/catalogue.json";
import type checkout from "@/locales/en/checkout.json";
import type common from "@/locales/en/common.json";
import type dashboard from "@/locales/en/dashboard.json";
import type documents from "@/locales/en/documents.json";
import type edit from "@/locales/en/edit.json";
import type error from "@/locales/en/error.json";
import type failures from "@/locales/en/failures.json";
import type form from "@/locales/en/form.json";
import type home from "@/locales/en/home.json";
import type notificationToast from "@/locales/en/notification-toast.json";
import type notifications from "@/locales/en/notifications.json";
import type orders from "@/locales/en/orders.json";
import type password from "@/locales/en/password.json";
import type payment from "@/locales/en/payment.json";
import type product from "@/locales/en/product.json";
import type profile from "@/locales/en/profile.json";
import type reorder from "@/locales/en/reorder.json";
import type seo from "@/locales/en/seo.json";
import type shell from "@/locales/en/shell.json";
import type signIn from "@/locales/en/sign-in.json";
import type thankYou from "@/locales/en/thank-you.json";
import type wishlist from "@/locales/en/wishlist.json";

/** Every file of locales/en, so that an unknown key does not compile. */
export type Resources = {
  account: typeof account;
  addresses: typeof addresses;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  common: typeof common;
  dashboard: typeof dashboard;
  documents: typeof documents;
  edit: typeof edit;
  error: typeof error;
  failures: typeof failures;
  form: typeof form;
  home: typeof home;
  notifications: typeof notifications;
  orders: typeof orders;
  "notification-toast": typeof notificationToast;
  password: typeof password;
  payment: typeof payment;
  product: typeof product;
  profile: typeof profile;
  reorder: typeof reorder;
  seo: typeof seo;
  shell: typeof shell;
  "sign-in": typeof signIn;
  "thank-you": typeof thankYou;
  wishlist: typeof wishlist;
};
export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
  }
}

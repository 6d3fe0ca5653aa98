import type catalogue from "@/locales/en/catalogue.json";
import type common from "@/locales/en/common.json";
import type error from "@/locales/en/error.json";
import type home from "@/locales/en/home.json";
import type product from "@/locales/en/product.json";
import type seo from "@/locales/en/seo.json";
import type shell from "@/locales/en/shell.json";

/** Every file of locales/en, so that an unknown key does not compile. */
export type Resources = {
  catalogue: typeof catalogue;
  common: typeof common;
  error: typeof error;
  home: typeof home;
  product: typeof product;
  seo: typeof seo;
  shell: typeof shell;
};
export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
  }
}

import type common from "@/locales/en/common.json";

/** Every file of locales/en, so that an unknown key does not compile. */
export type Resources = {
  common: typeof common;
};
export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
  }
}

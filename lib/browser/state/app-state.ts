import { readCategories } from "@/lib/shared/catalogue/read-menu";
import { isRecord, listOf, numberOf, textOf } from "@/lib/shared/parse";
import type { MenuCategory } from "@/packaging-api/contract";
import { createStore, type Parser } from "./local-store";

/** What is stored of a product that was viewed: enough for a link to it. */
export type ViewedProduct = { slug: string; title: string /** Address. */; picture: string };

/** State of the shop's frame (docs/product.md, Local state). */
export type AppState = {
  /** As the menu call answered last; empty in a browser that never had to make it. */
  menu: MenuCategory[];
  /** Packs in the cart. */
  cartCount: number;
  dialogs: { login: boolean; register: boolean; recover: boolean };
  toasts: {
    newNotification: { count: number; date: string };
    /** Words of a message toast that is due; empty when there is none. */
    newMessage: string;
  };
  /** ISO dates. */
  bankHolidays: string[];
  /** The latest first. */
  recentlyViewedProducts: ViewedProduct[];
};

const noDialogs: AppState["dialogs"] = { login: false, register: false, recover: false };

export const emptyApp: AppState = {
  menu: [],
  cartCount: 0,
  dialogs: noDialogs,
  toasts: { newNotification: { count: 0, date: "" }, newMessage: "" },
  bankHolidays: [],
  recentlyViewedProducts: [],
};

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const viewed = (value: unknown): ViewedProduct | undefined =>
  isRecord(value) && typeof value.slug === "string"
    ? { slug: value.slug, title: textOf(value.title, value.slug), picture: textOf(value.picture) }
    : undefined;

export const parseApp: Parser<AppState> = (value) => {
  if (!isRecord(value)) return undefined;
  const toasts = isRecord(value.toasts) ? value.toasts : {};
  const notification = isRecord(toasts.newNotification) ? toasts.newNotification : {};
  return {
    menu: readCategories(value.menu),
    cartCount: numberOf(value.cartCount),
    // A dialog is up in the tab that raised it, until the page is left.
    dialogs: noDialogs,
    toasts: {
      newNotification: { count: numberOf(notification.count), date: textOf(notification.date) },
      newMessage: textOf(toasts.newMessage),
    },
    bankHolidays: listOf(value.bankHolidays, text),
    recentlyViewedProducts: listOf(value.recentlyViewedProducts, viewed),
  };
};

/** Another tab's change, but for what is up in this one: a dialog, and the words of what was done here. */
function adoptApp(changed: AppState, { dialogs, toasts }: AppState): AppState {
  return { ...changed, dialogs, toasts: { ...changed.toasts, newMessage: toasts.newMessage } };
}

/** Version 2.5 (docs/product.md, Local state). */
export const appStore = createStore({
  key: "app",
  version: "2.5",
  parse: parseApp,
  empty: emptyApp,
  adopt: adoptApp,
});

/** Raises a message toast; empty words take it away. */
export function showMessage(newMessage: string): void {
  appStore.update((app) => ({ ...app, toasts: { ...app.toasts, newMessage } }));
}

/** Raises the toast of new notifications; 0 takes it away. */
export function announceNotifications(count: number): void {
  const newNotification = { count, date: count === 0 ? "" : new Date().toISOString() };
  appStore.update((app) => ({ ...app, toasts: { ...app.toasts, newNotification } }));
}

import type { WordsOf } from "@/lib/shared/words/namespaces";
import type { StaffPermission } from "@/packaging-api/contract";
import { STAFF_CATALOGUE } from "./catalogue-paths";
import {
  STAFF_AUDIT,
  STAFF_CUSTOMERS,
  STAFF_FIGURES,
  STAFF_HOME,
  STAFF_MEMBERS,
  STAFF_MESSAGES,
  STAFF_MONEY,
  STAFF_ORDERS,
  STAFF_PACK,
} from "./staff-paths";
import { STAFF_STOCK } from "./stock-paths";

/** A part of the back office. */
export type Section = {
  href: string;
  /** Its name, in locales/en/staff.json. */
  word: keyof WordsOf<"staff">["section"];
  /** Who sees it. */
  permission: StaffPermission;
  /** Pressed after "g" it leads there; each once. */
  key: string;
};

/** The parts of the back office, in the order of its menu. */
export const sections: readonly Section[] = [
  { href: STAFF_HOME, word: "today", permission: "today.see", key: "t" },
  { href: STAFF_ORDERS, word: "orders", permission: "orders.see", key: "o" },
  { href: STAFF_PACK, word: "pack", permission: "orders.pack", key: "p" },
  { href: STAFF_MESSAGES, word: "messages", permission: "messages.answer", key: "b" },
  { href: STAFF_CUSTOMERS, word: "customers", permission: "customers.see", key: "k" },
  { href: STAFF_STOCK, word: "stock", permission: "stock.see", key: "s" },
  { href: STAFF_CATALOGUE, word: "catalogue", permission: "catalogue.see", key: "c" },
  { href: STAFF_MONEY, word: "money", permission: "money.see", key: "m" },
  { href: STAFF_FIGURES, word: "figures", permission: "figures.see", key: "f" },
  { href: STAFF_AUDIT, word: "audit", permission: "audit.see", key: "a" },
  { href: STAFF_MEMBERS, word: "members", permission: "staff.manage", key: "w" },
];

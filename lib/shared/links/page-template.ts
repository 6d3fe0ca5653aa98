/** The kinds of pages, by which the speed that shoppers had is counted. */
export const pageTemplates = [
  "home",
  "shop",
  "category",
  "product",
  "sale",
  "search",
  "delivery",
  "contact",
  "cart",
  "checkout",
  "sign-in",
  "account",
  "other",
] as const;
export type PageTemplate = (typeof pageTemplates)[number];

/** By the first part of their paths. */
const byFirstPart: Readonly<Record<string, PageTemplate>> = {
  "": "home",
  shop: "shop",
  c: "category",
  p: "product",
  sale: "sale",
  search: "search",
  delivery: "delivery",
  contact: "contact",
  feedback: "contact",
  report: "contact",
  cart: "cart",
  checkout: "checkout",
  login: "sign-in",
  register: "sign-in",
  recover: "sign-in",
  activate: "sign-in",
  account: "account",
  profile: "account",
};

/** The kind of page at a path; it contains nothing of the path itself. */
export function pageTemplate(path: string): PageTemplate {
  const [first = ""] = path.slice(1).split("/", 1);
  return Object.hasOwn(byFirstPart, first) ? (byFirstPart[first] ?? "other") : "other";
}

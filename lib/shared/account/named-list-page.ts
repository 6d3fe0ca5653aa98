import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

/** The page of a customer's lists. */
export const LISTS = "/account/lists";

/** The page of one of them. */
export const namedListPage = (id: string): string => `${LISTS}/${encodeURIComponent(id)}`;

/** The page of a mailed invitation, by its secret. */
export const listInvitationPage = (token: string): string =>
  `${LISTS}/invitation/${encodeURIComponent(token)}`;

/** The forms of a list's page that stand below others, by what its address calls them. */
export const INVITE_FORM = "invite";
export const NAME_FORM = "name";

/** What a field for the packs of a line is called, and one for those that it had when the page was made. */
export const PACKS_FIELD = "packs-";
export const PACKS_BEFORE_FIELD = "before-";

/** What is to go onto a list: the cart, one of the customer's orders, or packs of a product. */
export type ListSource = { from: "cart" } | { from: "order"; id: string } | { from: "product"; id: string };

const NAMED = /^[\w-]{1,100}$/;

/** What an address or a form names; undefined for anything else. */
export function readSource(query: PageQuery): ListSource | undefined {
  const [from, id = ""] = [queryValue(query.from), queryValue(query.id)];
  if (from === "cart") return { from };
  return (from === "order" || from === "product") && NAMED.test(id) ? { from, id } : undefined;
}

/** The page that asks which list something goes onto. */
export const addToListPage = (source: ListSource): string =>
  `${LISTS}/add?${new URLSearchParams({ ...source })}`;

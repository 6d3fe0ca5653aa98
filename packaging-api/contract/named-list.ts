import { z } from "zod";
import { MAX_LINES, namedListLimits } from "../../trade-rules/limits";
import { email } from "./account";
import { packs, packsOrNone } from "./cart";
import { named } from "./name";
import { listedGoods } from "./quick-order";
import { BLANK, required } from "./text";

/** What a customer calls a list. It is printed in letters to people who did not write it. */
const listName = named(namedListLimits.name).min(1, BLANK);
export const namedListBody = z.object({ name: listName });

/** Pence of more than a cart may come to: a list may have any packs. */
const listedPence = z.int().min(0);

/** A list among the others of a customer. */
const namedListSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is the caller's own, not shared with them by its owner. */
  isOwn: z.boolean(),
  /** The owner's name; empty for the caller's own. */
  owner: z.string(),
  lines: z.int().min(0),
  /** How many it is shared with. */
  people: z.int().min(0),
  changedAt: z.iso.datetime(),
});
export type NamedListSummary = z.infer<typeof namedListSummary>;
/** The caller's own lists first, each kind by name. */
export const namedLists = z.array(namedListSummary);

/** A line of a list, priced at the packs that can be had. Its `slug` is empty where the product has no page any more. */
export const namedListLine = listedGoods.extend({
  productId: z.string(),
  state: z.enum(["there", "fewer", "gone"]),
});
export type NamedListLine = z.infer<typeof namedListLine>;

export const namedList = namedListSummary.omit({ lines: true, people: true }).extend({
  lines: z.array(namedListLine),
  /** Lines of which packs can be had, what those cost in net pence and the VAT on it. */
  ready: z.int().min(0),
  itemsTotal: listedPence,
  tax: listedPence,
  /** With whom it is shared, and the address to which they were invited; for the owner alone. */
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Open invitations; for the owner alone. */
  invitations: z.array(z.object({ id: z.string(), email: z.string(), endsAt: z.iso.datetime() })),
});
export type NamedList = z.infer<typeof namedList>;

/**
 * What goes onto a list: the lines of a cart (`own`: the customer's open one), of one of their orders, or packs of a
 * product. `name` is that of a new list.
 */
export const addToListBody = z.object({
  name: listName.optional(),
  cartId: required(100).optional(),
  orderId: required(100).optional(),
  productId: required(100).optional(),
  quantity: packs.default(1),
});
export type AddToListBody = z.output<typeof addToListBody>;

export const addedToList = z.object({
  id: z.string(),
  /** Lines that are new on it, or have more packs than before. */
  added: z.int().min(0),
  /** Lines for which it has no room. */
  left: z.int().min(0),
});

/** Packs by product; none take the line off. Lines that are not named stay as they are. */
export const listLinesBody = z.object({
  lines: z.array(z.object({ productId: required(100), quantity: packsOrNone })).max(MAX_LINES),
});
export type ListLinesBody = z.output<typeof listLinesBody>;

export const inviteToListBody = z.object({ email });

/** The secret of a mailed invitation. */
const token = z.string().min(1).max(100);
export const listInvitationToken = z.object({ token });

/** An invitation, as whoever has its letter and is signed in sees it. */
export const listInvitation = z.object({
  name: z.string(),
  owner: z.string(),
  lines: z.int().min(0),
});
export type ListInvitation = z.infer<typeof listInvitation>;
export const acceptedList = z.object({ id: z.string() });

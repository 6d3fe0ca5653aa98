import { z } from "zod";
import type { Purpose } from "../../../request-limits/budgets";
import { SLUG, SLUG_LENGTH } from "../../../trade-rules/slug";
import * as cart from "../cart";
import { actBody, actDone } from "../staff";
import type { StaffPermission } from "../staff-permissions";

/** One row of the wire: everything both programs, the OpenAPI page and the storefront's allow-list know of a call. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its parameters in braces (docs/wire.md, Calls). */
  path: string;
  summary: string;
  /** `staff`: somebody who is signed in to the back office, by a token of their own. */
  auth: "none" | "optional" | "required" | "staff";
  /** What somebody of the staff must be allowed; nothing for what each does about themselves. */
  permission?: StaffPermission | undefined;
  /** Asked of somebody of the staff who proved within the last minutes who they are. */
  dangerous?: true;
  /** Whether the storefront lets the browser make this call through its own /api. */
  browser: boolean;
  /** Whether it changes something; GET calls that do are guarded like writes (docs/product.md, Same-origin calls). */
  changes: boolean;
  /**
   * Whose points a request of a network takes; with `staff`, of a person. `none`: a read that costs little or that the storefront makes for pages,
   * which have a budget there.
   */
  budget:
    | "none"
    | Extract<
        Purpose,
        | "search"
        | "cart"
        | "checkout"
        | "payment"
        | "orderStatus"
        | "openLink"
        | "backInStock"
        | "productQuestion"
        | "account"
        | "staff"
      >;
  /** Takes `If-Match` with the cart's version. */
  ifMatch?: boolean;
  /** The fields of `data` are beside it as well, for callers that know them there (docs/wire.md, Envelope). */
  topLevel?: boolean;
  /** A body that breaks a rule is answered 400, as Symfony's JSON login does, instead of 422. */
  badRequest?: boolean;
  /** Bytes that its request body may have, where that is more than the 64 KB of the others. */
  bodyLimit?: number;
  /** Seconds that its answer may take, where that is more than the ten of the others. */
  longestSeconds?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Schema of `data` in the success envelope. */
  data: z.ZodType;
};

/** A part of a path. */
export const segment = (limit: number) => z.string().max(limit);
export const slug = z.object({ slug: z.string().max(SLUG_LENGTH).regex(SLUG) });
export const cartId = z.object({ id: segment(100) });
export const cartItemId = cartId.extend({ itemId: segment(100) });
export const addressType = cartId.extend({ type: z.enum(cart.addressTypes) });
export const ownId = z.object({ id: segment(100) });
export const paged = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

export const read = { method: "GET", auth: "none", browser: true, changes: false, budget: "none" } as const;
export const serverRead = { ...read, browser: false } as const;
/** A guest's cart opens for whoever knows its id, a customer's for its customer only. */
export const ofCart = { auth: "optional", browser: true } as const;
export const cartWrite = {
  ...ofCart,
  changes: true,
  budget: "cart",
  ifMatch: true,
  data: cart.cart,
} as const;
/** An order opens for the customer who placed it by its id, and for whoever knows the secret of its link by that. */
export const ofOrder = { auth: "optional", browser: true, params: ownId } as const;
export const ownRead = {
  method: "GET",
  auth: "required",
  browser: true,
  changes: false,
  budget: "none",
} as const;
export const ownWrite = {
  method: "POST",
  auth: "required",
  browser: true,
  changes: true,
  budget: "account",
} as const;
/** Calls between the two programs alone, so that neither a token nor a mailed secret passes through the browser. */
export const signingIn = {
  method: "POST",
  auth: "none",
  browser: false,
  changes: true,
  budget: "account",
} as const;
/** Calls of the back office. Its pages are made by the storefront's server, which alone has the token. */
export const staffRead = {
  method: "GET",
  auth: "staff",
  browser: false,
  changes: false,
  budget: "staff",
} as const;
export const staffWrite = { ...staffRead, method: "POST", changes: true } as const;
/** An act of the staff, which the command line has too. */
export const staffAct = { ...staffWrite, body: actBody, data: actDone } as const;
export const done = z.object({});

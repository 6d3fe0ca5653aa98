import type { Fields } from "@/lib/server/handlers/read-request";
import {
  addToListPage,
  INVITE_FORM,
  LISTS,
  listInvitationPage,
  NAME_FORM,
  namedListPage,
  PACKS_BEFORE_FIELD,
  PACKS_FIELD,
  readSource,
} from "@/lib/shared/account/named-list-page";
import { withDone } from "@/lib/shared/links/page-query";
import { acceptedList, addedToList, type CallName } from "@/packaging-api/contract";
import type { FormRow, Posted } from "./form-row";
import { rememberFilled } from "./remember-filled";

const pageOf = ({ params: { id = "" } }: Posted): string => namedListPage(id);

/** What the form names, as the call wants it. @param cartId of the session, which the browser does not know */
function goodsOf(fields: Fields, cartId: string | undefined) {
  const source = readSource(fields);
  if (source?.from === "cart") return { cartId: cartId ?? "own" };
  if (source?.from === "order") return { orderId: source.id };
  if (source?.from === "product") return { productId: source.id, quantity: Number(fields.quantity ?? "1") };
  return {};
}

/** Where goods were to go onto a list; a list that was to be empty is begun on the page of all. */
function intakeOf({ fields }: Posted): string {
  const source = readSource(fields);
  return source === undefined ? LISTS : addToListPage(source);
}

/** The lines whose packs were changed on the page: those that a colleague changed meanwhile stay as they are. */
export function changedLines(fields: Fields): { productId: string; quantity: number }[] {
  return Object.entries(fields).flatMap(([name, typed]) => {
    if (!name.startsWith(PACKS_FIELD)) return [];
    const productId = name.slice(PACKS_FIELD.length);
    if (fields.remove === productId) return [{ productId, quantity: 0 }];
    if (typed === fields[`${PACKS_BEFORE_FIELD}${productId}`]) return [];
    // What is no number is refused by the packaging API, as an empty field is.
    return [{ productId, quantity: typed.trim() === "" ? Number.NaN : Number(typed) }];
  });
}

/** The forms of a customer's lists, and of those that are shared with them. */
export const namedListForms = {
  addToNamedList: {
    params: ({ fields, params: { id = "" } }) => ({ id: id === "chosen" ? (fields.list ?? "") : id }),
    body: (fields, { cartId }) => ({
      ...(fields.name !== undefined && { name: fields.name }),
      ...goodsOf(fields, cartId),
    }),
    done: (posted) => {
      const { id, left } = addedToList.parse(posted.data);
      if (readSource(posted.fields) === undefined) return withDone(namedListPage(id), "begun");
      return withDone(namedListPage(id), left > 0 ? "left" : "added");
    },
    refused: intakeOf,
  },
  changeNamedList: {
    body: (fields) => ({ lines: changedLines(fields) }),
    done: (posted) => withDone(pageOf(posted), posted.fields.remove === undefined ? "changed" : "taken"),
    refused: pageOf,
  },
  renameNamedList: {
    body: ({ name = "" }) => ({ name }),
    done: (posted) => withDone(pageOf(posted), "renamed"),
    refused: (posted) => `${pageOf(posted)}?form=${NAME_FORM}#${NAME_FORM}`,
  },
  deleteNamedList: { done: withDone(LISTS, "deleted"), refused: pageOf },
  orderNamedList: {
    versioned: true,
    remember: rememberFilled,
    done: "/cart?done=listed",
    // Sent twice, or changed in another tab: the cart's page shows what is in it now.
    refused: (posted) => (posted.refusal?.status === 412 ? "/cart#" : pageOf(posted)),
  },
  inviteToNamedList: {
    body: ({ email = "" }) => ({ email }),
    done: (posted) => withDone(pageOf(posted), "invited"),
    refused: (posted) => `${pageOf(posted)}?form=${INVITE_FORM}#${INVITE_FORM}`,
  },
  withdrawListInvitation: { done: (posted) => withDone(pageOf(posted), "withdrawn"), refused: pageOf },
  removeFromNamedList: { done: (posted) => withDone(pageOf(posted), "removed"), refused: pageOf },
  leaveNamedList: { done: withDone(LISTS, "gone"), refused: pageOf },
  acceptListInvitation: {
    body: ({ token = "" }) => ({ token }),
    done: ({ data }) => withDone(namedListPage(acceptedList.parse(data).id), "joined"),
    refused: ({ fields }) => listInvitationPage(fields.token ?? ""),
  },
} satisfies Partial<Record<CallName, FormRow>>;

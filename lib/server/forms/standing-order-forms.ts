import type { Fields } from "@/lib/server/handlers/read-request";
import {
  readStandingSource,
  STANDING_ORDERS,
  standingOrderLink,
  standingOrderPage,
  startStandingOrderPage,
} from "@/lib/shared/account/standing-order-page";
import { withDone } from "@/lib/shared/links/page-query";
import { type CallName, startedStandingOrder } from "@/packaging-api/contract";
import type { FormRow, Posted } from "./form-row";
import { changedLines } from "./named-list-forms";

/** What is changed, as the call wants it: each button says an action, and the fields of its form go with it. */
function changeOf(fields: Fields) {
  const { action = "", day, everyWeeks, nextOn } = fields;
  if (action === "lines") return { action, lines: changedLines(fields) };
  if (action === "plan") return { action, everyWeeks: Number(everyWeeks), nextOn };
  return { action, ...(day !== undefined && { day }) };
}

function intakeOf({ fields }: Posted): string {
  const source = readStandingSource(fields);
  return source === undefined ? STANDING_ORDERS : startStandingOrderPage(source);
}

/** What the page after a change says of it. */
const doneOf = ({ fields: { action = "" } }: Posted): string =>
  ({ skip: "skipped", pause: "paused", resume: "resumed", end: "ended", lines: "lines", plan: "plan" })[
    action
  ] ?? "plan";

const ownPage = ({ params: { id = "" } }: Posted): string => standingOrderPage(id);
const linkPage = ({ fields: { token = "" } }: Posted): string => standingOrderLink(token);

/** The forms of standing orders, in the account and behind the link of a letter. */
export const standingOrderForms = {
  startStandingOrder: {
    body: (fields) => {
      const source = readStandingSource(fields);
      const { everyWeeks = "", nextOn = "", addressId = "", paymentMethod = "" } = fields;
      return {
        ...(source?.from === "list" && { listId: source.id }),
        ...(source?.from === "order" && { orderId: source.id }),
        ...{ everyWeeks: Number(everyWeeks), nextOn, addressId, paymentMethod },
      };
    },
    done: ({ data }) => withDone(standingOrderPage(startedStandingOrder.parse(data).id), "begun"),
    refused: intakeOf,
  },
  changeStandingOrder: {
    body: changeOf,
    done: (posted) =>
      withDone(posted.fields.action === "end" ? STANDING_ORDERS : ownPage(posted), doneOf(posted)),
    refused: ownPage,
  },
  changeStandingOrderByLink: {
    body: (fields) => ({ ...changeOf(fields), token: fields.token ?? "" }),
    done: (posted) => withDone(linkPage(posted), doneOf(posted)),
    refused: linkPage,
  },
} satisfies Partial<Record<CallName, FormRow>>;

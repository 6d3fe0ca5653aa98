import { CustomerError } from "../../customers/customer-error";
import { endForStaff } from "../../standing-orders/find-for-staff";
import type { Act, ActOptions } from "../act";

type Ended = { id: string; userId: string; email: string; name: string; nextOn: string; everyWeeks: number };

/** Ends a standing order. The customer is not written to: whoever asked for it knows. */
export const endingStandingOrder = ({ id, ...options }: ActOptions & { id: string }): Act<Ended> => ({
  ...options,
  command: "standing-orders end",
  subject: id,
  work: async (tx) => {
    const found = await endForStaff(tx, id);
    if (found === undefined) throw new CustomerError(`There is no standing order ${id}.`);
    const { userId, name, nextOn, everyWeeks } = found.row;
    return { id, userId, email: found.email, name, nextOn, everyWeeks };
  },
  sentence: ({ email, name }) =>
    `The standing order “${name}” of ${email} is ended. Nothing more is ordered, and nobody is written to.`,
  shown: ({ email, name }) => ({ id, email, name }),
  found: ({ userId }) => ({ customer: userId }),
  change: ({ nextOn, everyWeeks }) => ({ before: { nextOn, everyWeeks }, after: { ended: true } }),
});

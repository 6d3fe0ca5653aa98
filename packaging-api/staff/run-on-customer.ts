import { findPersonByEmail } from "../accounts/person";
import { type Act, type ActOptions, perform } from "./act";
import type { OnCustomer } from "./acts/customer-acts";
import type { StaffContext } from "./staff-command";

/** What does an act about a customer, who is named by the e-mail address, when its command runs. */
export const runOnCustomer =
  <T>(email: string, { json, dryRun }: ActOptions, act: (asked: OnCustomer) => Act<T>) =>
  async ({ db, person, io }: StaffContext): Promise<0 | 1> => {
    const customer = await findPersonByEmail(db, email);
    return perform(db, person, act({ email, userId: customer?.id, json, dryRun }), io);
  };

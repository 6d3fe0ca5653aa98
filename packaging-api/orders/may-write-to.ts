import type { Database } from "../database/connect";
import { countLetter, type LetterSettings } from "../limits/letter-limit";
import { isMailboxProved } from "./hold-until";
import type { OrderRow } from "./order-rows";

/** Whether a letter may be sent that any order causes; counts it where the order's mailbox is not proved. */
export const mayWriteTo = async (
  tx: Database,
  settings: LetterSettings,
  order: Pick<OrderRow, "userId" | "mailboxProvedAt" | "email">,
): Promise<boolean> => isMailboxProved(order) || countLetter(tx, "order", settings, order.email);

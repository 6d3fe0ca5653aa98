import { startQuickOrder } from "@/lib/server/cart/start-quick-order";
import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";
import { LIST_TOO_LONG, QUICK_ORDER } from "@/lib/shared/cart/quick-order-page";

export const dynamic = "force-dynamic";

/** Bytes; the packaging API says how long a list may be. A spreadsheet may have further columns. */
const FILE_BYTES = 128 * 1024;

/** The form in which a list is typed or a file chosen. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/quick-order", startQuickOrder, {
    limits: { body: 4 * FILE_BYTES, file: FILE_BYTES },
    tooLarge: `${QUICK_ORDER}?error=${LIST_TOO_LONG}#problems`,
  });
}

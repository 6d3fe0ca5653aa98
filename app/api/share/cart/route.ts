import { answerOwnForm } from "@/lib/server/handlers/answer-own-form";
import { shareCart } from "@/lib/server/share/share-cart";

export const dynamic = "force-dynamic";

/** The button that gives what is in the cart a short address. */
export function POST(request: Request): Promise<Response> {
  return answerOwnForm(request, "/api/share/cart", shareCart);
}

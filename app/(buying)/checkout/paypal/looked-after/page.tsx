import "@/components/ui/empty.css";
import type { Metadata } from "next";
import { readSession } from "@/lib/server/session/read-session";
import { LAST_ORDER } from "@/lib/shared/orders/order-place";
import words from "@/locales/en/payment.json";

export const metadata: Metadata = { title: words.lookedAfterTitle, robots: { index: false } };

/** After PayPal, while it cannot be said how the payment ended, or in a browser that knows of none. */
export default async function LookedAfterPage() {
  const { paying, lastOrder } = await readSession();
  const page = paying?.page ?? (lastOrder && LAST_ORDER.page);
  return (
    <div className="wrap page empty">
      <h1>{words.lookedAfterTitle}</h1>
      <p>{words.lookedAfterText}</p>
      {page === undefined ? (
        <>
          <p>{words.otherBrowser}</p>
          <a className="button" href="/shop">
            {words.toShop}
          </a>
        </>
      ) : (
        <a className="button" href={page}>
          {words.toOrder}
        </a>
      )}
    </div>
  );
}

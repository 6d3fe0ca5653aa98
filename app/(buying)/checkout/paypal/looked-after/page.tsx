import "@/components/ui/empty.css";
import type { Metadata } from "next";
import words from "@/locales/en/payment.json";

export const metadata: Metadata = { title: words.lookedAfterTitle, robots: { index: false } };

// Its policy lets only scripts with this answer's nonce run.
export const dynamic = "force-dynamic";

/** After PayPal, while it cannot be said how the payment ended. */
export default function LookedAfterPage() {
  return (
    <div className="wrap page empty">
      <h1>{words.lookedAfterTitle}</h1>
      <p>{words.lookedAfterText}</p>
      <a className="button" href="/checkout/thank-you">
        {words.toOrder}
      </a>
    </div>
  );
}

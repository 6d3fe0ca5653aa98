import "@/components/cart/cart.css";
import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { readSession } from "@/lib/server/session/read-session";
import { translations } from "@/lib/server/words/translations";
import { LAST_ORDER } from "@/lib/shared/orders/order-place";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("payment");
  return { title: t("lookedAfterTitle"), robots: { index: false } };
}

/** After PayPal, while it cannot be said how the payment ended, or in a browser that knows of none. */
export default async function LookedAfterPage() {
  const t = await translations("payment");
  const { paying, lastOrder } = await readSession();
  const page = paying?.page ?? (lastOrder && LAST_ORDER.page);
  return (
    <Empty className="wrap pt-5 lg:pt-8">
      <h1>{t("lookedAfterTitle")}</h1>
      <p>{t("lookedAfterText")}</p>
      {page === undefined ? (
        <>
          <p>{t("otherBrowser")}</p>
          <Button href="/shop">{t("toShop")}</Button>
        </>
      ) : (
        <Button href={page}>{t("toOrder")}</Button>
      )}
    </Empty>
  );
}

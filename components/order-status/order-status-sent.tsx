import { Button } from "@/components/ui/button";
import { translations } from "@/lib/server/words/translations";
import { ORDER_STATUS_PAGE } from "@/lib/shared/orders/order-status-page";

/** What is shown once it was asked where an order is: the same for every number and postcode. */
export async function OrderStatusSent() {
  const t = await translations("order-status");
  return (
    <div>
      <h1>{t("sentTitle")}</h1>
      <p className="mt-2 max-w-copy">{t("sentText")}</p>
      <p className="mt-2 max-w-copy text-secondary">{t("sentNothing")}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button href="/shop">{t("shop")}</Button>
        <Button line href={ORDER_STATUS_PAGE}>
          {t("again")}
        </Button>
      </p>
    </div>
  );
}

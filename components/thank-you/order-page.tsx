import { orderClass } from "@/components/orders/order-class";
import { OrderView } from "@/components/orders/order-view";
import { Button } from "@/components/ui/button";
import { config } from "@/lib/server/config";
import { waysToPay } from "@/lib/server/orders/ways-to-pay";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { orderMessage } from "@/lib/shared/orders/order-message";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { type PaymentStanding, paymentStanding } from "@/lib/shared/orders/payment-standing";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order, OrderCheck, OrderPackaging } from "@/packaging-api/contract";

type Props = {
  order: Order;
  check: OrderCheck | undefined;
  packaging: OrderPackaging | undefined;
  place: OrderPlace;
  query: PageQuery;
  t: Translate<"thank-you">;
  /** The path of the order's link. */
  link: string;
  /** What the mailed link alone has, where the page was opened by it. */
  keep?: string | undefined;
  /** Whether an account of these details is offered: to the guest whose browser placed the order. */
  offersAccount?: boolean;
};

/** There is something to thank for once it is paid, or where its money comes by hand. */
function titleOf({ number }: Order, isOver: boolean, standing: PaymentStanding, t: Props["t"]): string {
  const isThanked = !isOver && (standing === undefined || standing === "paid");
  return isThanked ? t("title") : t("metaTitle", { number });
}

/** A placed order by its secret. The confirmation of one that PayPal shall pay is mailed when it has. */
export async function OrderPage(props: Props) {
  const { order, check, packaging, place, query, t, link, keep, offersAccount = false } = props;
  const [tOrders, tPayment, tFailures] = await Promise.all([
    translations("orders"),
    translations("payment"),
    translations("failures"),
  ]);
  const standing = paymentStanding(order, check);
  const isOver = order.status === "cancelled" || order.status === "refunded";
  const isNew = ["awaiting_payment", "confirmed", "processing"].includes(order.status);
  // Who opened the mailed link has the confirmation.
  const isMailed = isNew && keep === undefined && (standing === undefined || standing === "paid");
  return (
    <div className={`${orderClass} wrap pt-5 lg:pt-8`} data-start-now="">
      <h1>{titleOf(order, isOver, standing, t)}</h1>
      <OrderView
        order={order}
        check={check}
        standing={standing}
        packaging={packaging}
        place={place}
        message={orderMessage({ tOrders, tPayment, tFailures }, query, order, standing)}
        ways={await waysToPay(order, standing)}
        keep={keep}
        lead={
          order.confirmationWithheld && order.bank !== undefined ? (
            <p>
              {t("withheld", { email: order.email })}{" "}
              <a className="textlink wrap-anywhere" href={link}>
                {`${config().shopUrl}${link}`}
              </a>
            </p>
          ) : (
            isMailed && <p>{t("mailed", { email: order.email })}</p>
          )
        }
        acts={
          <>
            <Button line href="/shop">
              {t("continueShopping")}
            </Button>
            {offersAccount && (
              <a className="textlink" href="/register?from=order">
                {t("createAccount")}
              </a>
            )}
          </>
        }
      />
      {!isOver && <p className="text-s text-secondary">{t("cancelRight")}</p>}
    </div>
  );
}

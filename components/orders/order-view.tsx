import "./order.css";
import type { ReactNode } from "react";
import { OrderPackaging } from "@/components/packaging-data/order-packaging";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-button";
import { translations } from "@/lib/server/words/translations";
import type { OrderMessage } from "@/lib/shared/orders/order-message";
import { type OrderPlace, reorderPage } from "@/lib/shared/orders/order-place";
import { isUnsettled, type PaymentStanding } from "@/lib/shared/orders/payment-standing";
import type { Order, OrderCheck, OrderPackaging as Packaging } from "@/packaging-api/contract";
import { CancelOrder } from "./cancel-order";
import { OnAccount } from "./on-account";
import { actsClass, partsClass } from "./order-class";
import { OrderDetails } from "./order-details";
import { OrderDocuments } from "./order-documents";
import { OrderFacts } from "./order-facts";
import { OrderHistory } from "./order-history";
import { OrderParcels } from "./order-parcels";
import { OrderProgress } from "./order-progress";
import { PaymentState } from "./payment-state";
import { StockHold } from "./stock-hold";

type Props = {
  order: Order;
  /** How its payment stands, by the payment's own word where that could be had. */
  check: OrderCheck | undefined;
  standing: PaymentStanding;
  /** What its goods weigh by material; undefined where that cannot be had now. */
  packaging: Packaging | undefined;
  place: OrderPlace;
  message: OrderMessage | undefined;
  /** Those by which it can be paid, where it is not. */
  ways: readonly string[];
  /** What the mailed link alone has, where the page was opened by it. */
  keep?: string | undefined;
  /** Under the facts, and at the end of what can be done. */
  lead?: ReactNode;
  acts?: ReactNode;
  /** What puts the goods into the cart at once. */
  again?: ReactNode;
};

/**
 * An order as far as it has come: first its payment while that is open, then what to do about it, what was ordered, what has happened, and what can be done. The
 * same for a guest, for whoever has the link of the mail, and for the customer. It prints as one sheet.
 */
export async function OrderView(props: Props) {
  const { order, check, standing, packaging, place, message, ways, keep, lead, acts, again } = props;
  const t = await translations("orders");
  const isOff = order.status === "cancelled" || order.status === "refunded";
  const payment = <PaymentState order={order} check={check} standing={standing} place={place} ways={ways} />;
  const paymentFirst = isUnsettled(standing);
  return (
    <>
      {message && (
        <Notice alert={message.alert} id="problems" role={message.alert ? "alert" : "status"}>
          {message.text}
        </Notice>
      )}
      {paymentFirst && payment}
      <OrderProgress order={order} t={t} />
      <OrderFacts order={order} t={t} />
      {lead}
      {order.bank !== undefined && (
        <StockHold order={order} bank={order.bank} t={t} place={place} keep={keep} />
      )}
      {order.onAccount !== undefined && order.status !== "cancelled" && (
        <OnAccount account={order.onAccount} t={t} isCustomers={place.page.startsWith("/account/")} />
      )}
      {!paymentFirst && payment}
      <OrderParcels order={order} t={t} />
      <OrderDetails order={order} t={t} />
      <div className={partsClass}>
        <OrderHistory order={order} t={t} />
        <OrderDocuments order={order} t={t} place={place} />
      </div>
      {!isOff && <OrderPackaging packaging={packaging} isCustomers={place.page.startsWith("/account/")} />}
      <div className={actsClass}>
        {again}
        <Button line href={reorderPage(place)}>
          {t("reorder")}
        </Button>
        <PrintButton label={t("print")} />
        {acts}
      </div>
      <CancelOrder order={order} t={t} place={place} />
    </>
  );
}

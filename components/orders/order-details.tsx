import type { Translate } from "@/lib/shared/words/translate";
import type { Address, Order } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { BankDetails } from "./bank-details";
import { NextSteps } from "./next-steps";
import { partsClass } from "./order-class";
import { OrderLines } from "./order-lines";

/** What there is to do about an order, what was ordered, and where it goes. */
export function OrderDetails({ order, t }: { order: Order; t: Translate<"orders"> }) {
  return (
    <>
      <div className={partsClass}>
        <NextSteps order={order} t={t} />
        <BankDetails order={order} t={t} />
      </div>
      <OrderLines order={order} t={t} />
      <div className={partsClass}>
        <AddressPart title={t("deliveryTitle")} address={order.shippingAddress} />
        <AddressPart title={t("billingTitle")} address={order.paymentAddress} />
      </div>
      <p className="text-s">
        <a className="textlink" href="/legal/returns">
          {t("returns")}
        </a>
      </p>
    </>
  );
}

function AddressPart({ title, address }: { title: string; address: Address }) {
  return (
    <section>
      <h2>{title}</h2>
      <address className="wrap-anywhere [&>span]:block">
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}

import "./order.css";
import type orderWords from "@/locales/en/orders.json";
import type { Address, Order } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { BankDetails } from "./bank-details";
import { NextSteps } from "./next-steps";
import { OrderLines } from "./order-lines";

/** What there is to do about an order, what was ordered, and where it goes. */
export function OrderDetails({ order, words }: { order: Order; words: typeof orderWords }) {
  return (
    <>
      <div className="order__parts">
        <NextSteps order={order} words={words} />
        <BankDetails order={order} words={words} />
      </div>
      <OrderLines order={order} words={words} />
      <div className="order__parts">
        <AddressPart title={words.deliveryTitle} address={order.shippingAddress} />
        <AddressPart title={words.billingTitle} address={order.paymentAddress} />
      </div>
      <p className="text-s">
        <a className="textlink" href="/legal/returns">
          {words.returns}
        </a>
      </p>
    </>
  );
}

function AddressPart({ title, address }: { title: string; address: Address }) {
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}

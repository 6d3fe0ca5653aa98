import { Chosen, ChosenAmount, ChosenPrice } from "@/components/ui/price";
import { totalRows } from "@/lib/shared/cart/total-rows";
import { productTitle } from "@/lib/shared/display/product-title";
import { grouped } from "@/lib/shared/words/grouped";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

/** What was ordered, with every figure of the order, with or without VAT as the shopper chose. */
export function OrderLines({ order, words }: { order: Order; words: typeof orderWords }) {
  const rows = totalRows({
    ...order,
    delivery: order.shippingMethod,
    zone: order.deliveryZone,
    deliverable: true,
  });
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines">{words.orderTitle}</h2>
      <table className="order__lines">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.packs}</th>
            <th scope="col" className="wide">
              <Chosen inc={words.aPack_inc} ex={words.aPack_ex} />
            </th>
            <th scope="col">
              <Chosen inc={words.lineTotal_inc} ex={words.lineTotal_ex} />
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">
                <a href={`/p/${line.slug}`}>{productTitle(line)}</a> <span className="quiet">{line.sku}</span>
              </th>
              <td>{grouped(line.quantity)}</td>
              <td className="wide">
                <ChosenPrice net={line.unitPrice} gross={line.grossUnitPrice} vatRate={line.vatRate} />
              </td>
              <td>
                <ChosenAmount net={line.lineTotal} tax={line.tax} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rows.map(({ name, amount, shown, isGrand }) => (
            <tr key={`${shown} ${name}`} className={isGrand ? `${shown} grand` : shown}>
              <th scope="row">{name}</th>
              <td />
              <td className="wide" />
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

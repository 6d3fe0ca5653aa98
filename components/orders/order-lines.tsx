import { grouped } from "@/lib/display/grouped";
import { pounds } from "@/lib/display/money";
import { productTitle } from "@/lib/display/product-title";
import type orderWords from "@/locales/en/orders.json";
import type { Order } from "@/packaging-api/contract";

/** What was ordered, with every figure of the order. */
export function OrderLines({ order, words }: { order: Order; words: typeof orderWords }) {
  const figures = [
    [words.items, order.itemsTotal],
    [order.shippingMethod, order.shippingTotal],
    [words.subtotal, order.subTotal],
    [words.vat, order.tax],
  ] as const;
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines">{words.orderTitle}</h2>
      <table className="order__lines">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.packs}</th>
            <th scope="col" className="wide">
              {words.aPack}
            </th>
            <th scope="col">{words.lineTotal}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">
                <a href={`/p/${line.slug}`}>{productTitle(line)}</a> <span className="quiet">{line.sku}</span>
              </th>
              <td>{grouped(line.quantity)}</td>
              <td className="wide">{pounds(line.unitPrice)}</td>
              <td>{pounds(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {figures.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td />
              <td className="wide" />
              <td>{pounds(value)}</td>
            </tr>
          ))}
          <tr className="grand">
            <th scope="row">{words.total}</th>
            <td />
            <td className="wide" />
            <td>{pounds(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

import { Chosen, ChosenAmount, ChosenPrice } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import { totalRows } from "@/lib/shared/cart/total-rows";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import { grouped } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";
import { lineTableClass } from "./order-class";

/** What was ordered, with every figure of the order, with or without VAT as the shopper chose. */
export async function OrderLines({ order, t }: { order: Order; t: Translate<"orders"> }) {
  const rows = totalRows(await translations("totals"), {
    ...order,
    delivery: order.shippingMethod,
    zone: order.deliveryZone,
    deliverable: true,
  });
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines">{t("orderTitle")}</h2>
      <table className={lineTableClass}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("packs")}</th>
            <th scope="col" className="max-md:hidden">
              <Chosen inc={t("aPack_inc")} ex={t("aPack_ex")} />
            </th>
            <th scope="col">
              <Chosen inc={t("lineTotal_inc")} ex={t("lineTotal_ex")} />
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.sku}>
              <th scope="row">
                <a href={`/p/${line.slug}`}>{productTitle(line)}</a>{" "}
                <span className="text-secondary">{line.sku}</span>
              </th>
              <td>{grouped(line.quantity)}</td>
              <td className="max-md:hidden">
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
            <tr
              data-part={isGrand ? "grand" : undefined}
              key={`${shown} ${name}`}
              className={isGrand ? `${shown} child:border-ink child:text-m/s child:font-bold` : shown}
            >
              <th scope="row">{name}</th>
              <td />
              <td className="max-md:hidden" />
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

import { dayWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { documentDataPage, documentPage, type OrderPlace } from "@/lib/shared/orders/order-place";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order } from "@/packaging-api/contract";

type Props = { order: Order; t: Translate<"orders">; place: OrderPlace };

/** The order's invoice and credit notes, once there are any. */
export function OrderDocuments({ order, t, place }: Props) {
  if (order.documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("documentsTitle")}</h2>
      <ul className="item:flex item:flex-wrap item:items-baseline item:gap-x-3 item:gap-y-1">
        {order.documents.map(({ number, kind, issuedAt, total }) => (
          <li key={number}>
            <a className="textlink" href={documentPage(place, number)}>
              {t(`document_${kind}`, { number })}
            </a>
            <span className="text-secondary">
              {t("documentFacts", { date: dayWords(issuedAt), total: pounds(total) })}
            </span>
            <a className="textlink" href={documentDataPage(place, number)}>
              {t("documentData", { number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

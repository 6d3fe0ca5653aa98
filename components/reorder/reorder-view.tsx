import "@/components/orders/order.css";
import "@/components/ui/notice.css";
import "@/components/ui/print.css";
import "./reorder.css";
import { translations } from "@/lib/server/words/translations";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { reorderWords } from "@/lib/shared/orders/reorder-words";
import type { ReorderPreview } from "@/packaging-api/contract";
import { ReorderLines } from "./reorder-lines";

type Props = {
  preview: ReorderPreview;
  place: OrderPlace;
  /** Of the open cart as this page found it, so that a form that is sent twice adds nothing twice. */
  cartVersion: string | undefined;
  error: string | undefined;
};

/** What ordering again would come to, before anything is added. */
export async function ReorderView({ preview, place, cartVersion, error }: Props) {
  const t = await translations("reorder");
  const canAdd = preview.lines.some(({ available }) => available > 0);
  return (
    <div className="order">
      <h1>{t("title")}</h1>
      {error !== undefined && (
        <p className="notice notice--alert" id="problems" role="alert">
          {error}
        </p>
      )}
      <p>{t("intro", { number: preview.number })}</p>
      <div className="reorder__sum">
        {reorderWords(t, preview).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ReorderLines lines={preview.lines} t={t} />
      {canAdd ? <p className="hint">{t("prices")}</p> : <p>{t("nothing")}</p>}
      <div className="order__acts">
        {canAdd ? (
          <form action={`/api/orders/${place.id}/reorder`} method="post">
            <input type="hidden" name="from" value={place.page} />
            {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
            <button className="button" type="submit">
              {t("add")}
            </button>
          </form>
        ) : (
          <a className="button" href="/shop">
            {t("toShop")}
          </a>
        )}
        <a className="button button--line" href={place.page}>
          {t("back")}
        </a>
      </div>
    </div>
  );
}

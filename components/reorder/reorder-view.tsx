import "@/components/orders/order.css";
import { actsClass, orderClass } from "@/components/orders/order-class";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
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
    <div className={orderClass}>
      <h1>{t("title")}</h1>
      {error !== undefined && (
        <Notice alert id="problems" role="alert">
          {error}
        </Notice>
      )}
      <p>{t("intro", { number: preview.number })}</p>
      <div className="bg-board px-4 py-3 font-semibold">
        {reorderWords(t, preview).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ReorderLines lines={preview.lines} t={t} />
      {canAdd ? <p className="text-s text-secondary">{t("prices")}</p> : <p>{t("nothing")}</p>}
      <div className={actsClass}>
        {canAdd ? (
          <form action={`/api/orders/${place.id}/reorder`} method="post">
            <input type="hidden" name="from" value={place.page} />
            {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
            <Button type="submit">{t("add")}</Button>
          </form>
        ) : (
          <Button href="/shop">{t("toShop")}</Button>
        )}
        <Button line href={place.page}>
          {t("back")}
        </Button>
      </div>
    </div>
  );
}

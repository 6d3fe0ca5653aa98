import "@/components/orders/order.css";
import "@/components/ui/notice.css";
import "@/components/ui/print.css";
import "./reorder.css";
import type { OrderPlace } from "@/lib/shared/orders/order-place";
import { reorderWords } from "@/lib/shared/orders/reorder-words";
import { say } from "@/lib/shared/words/say";
import words from "@/locales/en/reorder.json";
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
export function ReorderView({ preview, place, cartVersion, error }: Props) {
  const canAdd = preview.lines.some(({ available }) => available > 0);
  return (
    <div className="order">
      <h1>{words.title}</h1>
      {error !== undefined && (
        <p className="notice notice--alert" id="problems" role="alert">
          {error}
        </p>
      )}
      <p>{say(words, "intro", { number: preview.number })}</p>
      <div className="reorder__sum">
        {reorderWords(preview).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ReorderLines lines={preview.lines} />
      {canAdd ? <p className="hint">{words.prices}</p> : <p>{words.nothing}</p>}
      <div className="order__acts">
        {canAdd ? (
          <form action={`/api/orders/${place.id}/reorder`} method="post">
            <input type="hidden" name="from" value={place.page} />
            {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
            <button className="button" type="submit">
              {words.add}
            </button>
          </form>
        ) : (
          <a className="button" href="/shop">
            {words.toShop}
          </a>
        )}
        <a className="button button--line" href={place.page}>
          {words.back}
        </a>
      </div>
    </div>
  );
}

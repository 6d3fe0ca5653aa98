import { Icon } from "@/components/ui/icon";
import type cartWords from "@/locales/en/cart.json";

/** What the shop promises about delivery and payment, beside the totals. */
export function DispatchPromise({ words, short = false }: { words: typeof cartWords; short?: boolean }) {
  return (
    <div className="promise-block">
      <Icon name="van" />
      <div>
        <p>
          <b>{words.promise}</b>
        </p>
        {!short && (
          <>
            <p className="quiet">{words.promiseCourier}</p>
            <p className="quiet">{words.promisePay}</p>
          </>
        )}
      </div>
    </div>
  );
}

import { Button } from "@/components/ui/button";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { Parcel } from "@/packaging-api/contract";

type Line = Parcel["lines"][number];

/** What is in a parcel of each line, and what is missing. */
export function ParcelGoods({
  t,
  parcel: { number, lines, isMine },
  next,
  keyOf,
}: {
  t: Translate<"staff-orders">;
  parcel: Parcel;
  /** The page that its forms lead back to. */
  next: string;
  /** Names what a form sends, so that it is counted once however often it comes. */
  keyOf: (line: Line) => string;
}) {
  return (
    <ul className="grid gap-2">
      {lines.map((line) => {
        const { sku, name, packSize, quantity, packed } = line;
        const left = quantity - packed;
        return (
          <li
            className={`border-l-4 pl-3 ${left === 0 ? "border-success" : "border-board-edge"}`}
            data-part="parcel-line"
            key={sku}
          >
            <b className="block text-l">{t("inParcel", { packed, quantity })}</b>
            <b>{sku}</b> <span className="wrap-anywhere">{name}</span>
            {packSize > 1 && (
              <span className="block text-s text-secondary">{t("packHas", { count: packSize })}</span>
            )}
            {isMine && left > 1 && (
              <form className="mt-1" action={staffForm("packGoods")} method="post">
                <input type="hidden" name="number" value={number} />
                <input type="hidden" name="next" value={next} />
                <input type="hidden" name="key" value={keyOf(line)} />
                <input type="hidden" name="code" value={sku} />
                <input type="hidden" name="packs" value={left} />
                <Button type="submit" slim line>
                  {t("allIn", { count: left })}
                  <span className="sr-only"> {sku}</span>
                </Button>
              </form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

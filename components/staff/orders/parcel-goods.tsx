import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import type { DeskWords } from "@/lib/shared/staff/desk-words";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { PickWords, TranslateOf } from "@/lib/shared/words/translate";
import type { Parcel } from "@/packaging-api/contract";

type Line = Parcel["lines"][number];

type Props = {
  t: TranslateOf<
    PickWords<DeskWords, "inParcel" | "packHas" | "allIn" | "onShelf" | "awaited" | "awaitedUnknown">
  >;
  number: string;
  lines: readonly Line[];
  /** For who packs the order: where its forms lead back to, and what names each of them, so that it is counted once. */
  forms?: { next: string; keyOf: Readonly<Record<string, string>> };
  /** Takes a form where scripts run. @param line its packs are all put in */
  onAllIn?: (event: FormEvent, line: Line) => void;
};

/** What is in a parcel of each line, and what is missing. */
export function ParcelGoods({ t, number, lines, forms, onAllIn }: Props) {
  return (
    <ul className="grid gap-2">
      {/* What has left in other parcels is not packed any more. */}
      {lines
        .filter(({ quantity, awaited }) => quantity + awaited > 0)
        .map((line) => {
          const { sku, name, packSize, quantity, packed, shelf, awaited, expectedOn } = line;
          const left = quantity - packed;
          return (
            <li
              className={`border-l-4 pl-3 ${left === 0 ? "border-success" : "border-board-edge"}`}
              data-part="parcel-line"
              key={sku}
            >
              <b className="block text-l">{t("inParcel", { packed, quantity })}</b>
              <b>{sku}</b> <span className="wrap-anywhere">{name}</span>
              {shelf !== "" && <span className="block">{t("onShelf", { shelf })}</span>}
              {packSize > 1 && (
                <span className="block text-s text-secondary">{t("packHas", { count: packSize })}</span>
              )}
              {awaited > 0 && (
                <span className="block font-semibold" data-part="awaited">
                  {expectedOn === null
                    ? t("awaitedUnknown", { count: awaited })
                    : t("awaited", { count: awaited, day: calendarDayWords(expectedOn) })}
                </span>
              )}
              {forms !== undefined && left > 1 && (
                <form
                  className="mt-1"
                  action={staffForm("packGoods")}
                  method="post"
                  onSubmit={onAllIn && ((event) => onAllIn(event, line))}
                >
                  <input type="hidden" name="number" value={number} />
                  <input type="hidden" name="next" value={forms.next} />
                  <input type="hidden" name="key" value={forms.keyOf[sku] ?? ""} />
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

import type { DeskWords } from "@/lib/shared/staff/desk-words";
import type { PickWords, TranslateOf } from "@/lib/shared/words/translate";
import type { Parcel } from "@/packaging-api/contract";
import { missingGoods } from "@/trade-rules/packed-goods";

/** What is missing in the parcel, or that nothing is. */
export function MissingGoods({
  t,
  lines,
}: {
  t: TranslateOf<PickWords<DeskWords, "complete" | "missing">>;
  lines: Parcel["lines"];
}) {
  const missing = missingGoods(lines);
  // Of an order whose goods are not here yet there is nothing to pack.
  if (lines.every(({ quantity }) => quantity === 0)) return null;
  if (missing.length === 0) return <p className="font-bold text-success">{t("complete")}</p>;
  return (
    <p>
      {t("missing")} <b>{missing.map(({ sku, left }) => `${left} × ${sku}`).join(", ")}</b>
    </p>
  );
}

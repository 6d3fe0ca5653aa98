import { cameraWords } from "@/components/staff/camera-words";
import { ScanIntoField } from "@/components/staff/scan-into-field";
import { Button } from "@/components/ui/button";
import { translations } from "@/lib/server/words/translations";
import {
  STAFF_DELIVERIES,
  STAFF_PRODUCT_STOCK,
  STAFF_SOLD,
  STAFF_STOCK,
  STAFF_WAITED_FOR,
  type StockAct,
} from "@/lib/shared/staff/stock-paths";
import type { Translate } from "@/lib/shared/words/translate";

type Props = {
  t: Translate<"staff-stock">;
  here: string;
  /** What is done with one product after the other: its form is there of the next one, too. */
  act?: StockAct;
};

/** The pages of the stock, and the field that a code is typed or scanned or seen into. */
export async function StockNav({ t, here, act }: Props) {
  const orderWords = await translations("staff-orders");
  const pages = [
    { href: STAFF_STOCK, word: t("title") },
    { href: STAFF_DELIVERIES, word: t("deliveries") },
    { href: STAFF_SOLD, word: t("sold") },
    { href: STAFF_WAITED_FOR, word: t("waitedFor.title") },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:hidden">
      <nav aria-label={t("title")}>
        <ul className="flex flex-wrap gap-x-4">
          {pages.map(({ href, word }) => (
            <li key={href}>
              <a
                className="textlink inline-flex min-h-target items-center current:font-bold"
                href={href}
                aria-current={href === here ? "page" : undefined}
              >
                {word}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="flex flex-wrap items-end gap-2" action={STAFF_PRODUCT_STOCK}>
        {act !== undefined && <input type="hidden" name="act" value={act} />}
        <label className="grid gap-1 font-semibold text-s">
          {t("code")}
          <input
            className="input font-normal"
            id="scan"
            name="code"
            required
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button type="submit" slim line>
          {t("open")}
        </Button>
        <ScanIntoField field="scan" words={cameraWords(orderWords)} />
      </form>
    </div>
  );
}

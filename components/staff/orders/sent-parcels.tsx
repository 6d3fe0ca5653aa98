import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { packingSlip } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

type Goods = readonly { sku: string; quantity: number }[];

type Props = {
  t: Translate<"staff-orders">;
  number: string;
  parcels: readonly {
    number: number;
    sentAt: string;
    weight: number | null;
    tracking: string;
    lines: Goods;
  }[];
  /** What is still to follow, by the days on which it is expected; left out where it is said elsewhere. */
  follows?: readonly { lines: Goods; expectedOn: string | null; isHere?: true }[];
  /** What is not sent any more. */
  notSent?: Goods | undefined;
};

const packsOf = (lines: Goods) => lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(", ");

/** When the rest of an order is expected, in one sentence. */
export const restWords = (t: Props["t"], expectedOn: string | null): string =>
  expectedOn === null ? t("restUnknown") : t("restExpected", { day: calendarDayWords(expectedOn) });

/** The parcels of an order that have left, each with its goods and its packing slip. */
export function SentParcels({ t, number: order, parcels, follows = [], notSent }: Props) {
  return (
    <ol className="grid gap-3">
      {parcels.map(({ number, sentAt, weight, tracking, lines }) => (
        <li className="border-l-4 border-success pl-3 wrap-anywhere" key={number}>
          <b className="block">{t("sentParcel", { number, moment: momentWords(sentAt) })}</b>
          <span className="block">{packsOf(lines)}</span>
          <span className="block text-s">
            {tracking}
            {weight !== null && <>, {t("sentGrams", { count: weight })}</>}
          </span>
          <a
            className="textlink inline-flex min-h-target items-center text-s"
            href={packingSlip(order, number)}
          >
            {t("sentSlip", { number })}
          </a>
        </li>
      ))}
      {follows.map(({ lines, expectedOn, isHere }) => (
        <li className="border-l-4 border-board-edge pl-3 wrap-anywhere" key={isHere ? "here" : expectedOn}>
          <b className="block">{t("restTitle")}</b>
          <span className="block">{packsOf(lines)}</span>
          <span className="block text-s">{isHere ? t("restHere") : restWords(t, expectedOn)}</span>
        </li>
      ))}
      {notSent !== undefined && (
        <li className="border-l-4 border-rule pl-3 wrap-anywhere">
          <b className="block">{t("notSentTitle")}</b>
          <span className="block">{packsOf(notSent)}</span>
        </li>
      )}
    </ol>
  );
}

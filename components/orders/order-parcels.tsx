import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { leavesInParts, partsToFollow } from "@/lib/shared/orders/parcels";
import type { Translate } from "@/lib/shared/words/translate";
import type { Order, ParcelLine } from "@/packaging-api/contract";

type Says = { t: Translate<"orders"> };

function Goods({ t, lines }: Says & { lines: readonly ParcelLine[] }) {
  return (
    <ul className="mt-1">
      {lines.map((line) => (
        <li className="wrap-anywhere" key={line.sku}>
          <b>{t("parcelGoods", { count: line.quantity })}</b> {productTitle(line)}{" "}
          <span className="text-secondary">{line.sku}</span>
        </li>
      ))}
    </ul>
  );
}

/** The parcels of an order that does not leave as a whole: what left in each, and what is still to follow. */
export function OrderParcels({ order, t }: Says & { order: Order }) {
  if (!leavesInParts(order)) return null;
  const { parcels = [], notSent } = order;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{t("parcelsTitle")}</h2>
      <ol className="grid gap-4 text-s md:grid-cols-2" data-part="parcels">
        {parcels.map(({ number, sentAt, tracking, trackingLink, lines }) => (
          <li className="border-l-4 border-success pl-3" key={number}>
            <h3>{t("parcel", { number })}</h3>
            <p>
              <time dateTime={sentAt}>{t("parcelLeft", { moment: momentWords(sentAt) })}</time>
            </p>
            <p className="wrap-anywhere">
              {t("parcelTracking", { tracking })}
              {trackingLink !== "" && (
                <a
                  className="textlink ml-2 inline-flex min-h-target items-center print:hidden"
                  href={trackingLink}
                  rel="noreferrer"
                >
                  {t("trackParcelNumbered", { number })}
                </a>
              )}
            </p>
            <Goods t={t} lines={lines} />
          </li>
        ))}
        {partsToFollow(order).map(({ lines, expectedOn, isHere }) => (
          <li
            className="border-l-4 border-board-edge pl-3"
            key={isHere ? "here" : expectedOn}
            data-part="follows"
          >
            <h3>{t("followsTitle")}</h3>
            <p>
              {isHere
                ? t("followsNext")
                : expectedOn === null
                  ? t("followsUnknown")
                  : t("followsOn", { day: calendarDayWords(expectedOn) })}
            </p>
            <Goods t={t} lines={lines} />
          </li>
        ))}
        {notSent !== undefined && (
          <li className="border-l-4 border-rule pl-3">
            <h3>{t("notSentTitle")}</h3>
            <Goods t={t} lines={notSent} />
          </li>
        )}
      </ol>
    </section>
  );
}

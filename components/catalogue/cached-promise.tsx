import { AnyHour } from "@/components/dispatch/any-hour";
import { getBankHolidays } from "@/lib/server/packaging-api/bank-holidays";
import { translations, wordsFor } from "@/lib/server/words/translations";

/** More than any promise has to pass over; each further one would be in every product's page. */
const NEXT_HOLIDAYS = 5;

/**
 * The dispatch promise on a page that is the same for everybody at any hour: a sentence that is always true, and in the
 * same box the place where the browser puts the promise of the moment (lib/browser/dispatch/count-down.ts).
 */
export async function CachedPromise() {
  const [t, words, holidays] = await Promise.all([
    translations("dispatch"),
    wordsFor("dispatch"),
    getBankHolidays(),
  ]);
  return (
    <p className="grid child:[grid-area:1/1] data-live:child:first:invisible">
      <AnyHour t={t} />
      <span
        data-dispatch=""
        data-holidays={holidays?.slice(0, NEXT_HOLIDAYS).join(" ")}
        data-today={words.today}
        data-later={words.later}
        data-hours={words.hours}
        data-minutes={words.minutes}
        data-delivery={words.delivery}
        data-delivery-one-day={words.deliveryOneDay}
        suppressHydrationWarning
      >
        {""}
      </span>
    </p>
  );
}

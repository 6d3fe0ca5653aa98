import { STAFF_ORDERS } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

/** What stands on the page of an order that there is not. */
export function OrderUnknown({ t }: { t: Translate<"staff-orders"> }) {
  return (
    <div className="wrap">
      <h1>{t("unknown")}</h1>
      <p>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_ORDERS}>
          {t("allOrders")}
        </a>
      </p>
    </div>
  );
}

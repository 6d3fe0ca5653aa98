import { STAFF_ORDERS } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

const prints = ["packing-slip", "label-a6", "label-4x6", "pick-list"] as const;

/** What is printed of one order. */
export function PrintLinks({ t, number }: { t: Translate<"staff-orders">; number: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {prints.map((what) => (
        <li key={what}>
          <a
            className="textlink inline-flex min-h-target items-center"
            href={`${STAFF_ORDERS}/prints/${what}?order-${number}=on`}
          >
            {t(`printOf.${what}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { ActButtons } from "@/components/staff/act-buttons";
import type { CallData } from "@/lib/server/packaging-api/client";
import { pounds } from "@/lib/shared/display/money";
import { STAFF_MONEY, staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

/** Parts that came for orders, and are kept for them or go back. */
export function KeptParts({
  t,
  staff,
  parts,
}: {
  t: Translate<"staff-money">;
  staff: Translate<"staff">;
  parts: CallData<"listOrderParts">;
}) {
  if (parts.orders.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2">{t("partsTitle")}</h2>
      {parts.hasMore && <p className="mb-2">{t("partsMore", { count: parts.orders.length })}</p>}
      <ul>
        {parts.orders.map(({ number, parts: came, total, isAwaited }) => (
          <li className="grid gap-2 border-b border-rule py-3" key={number}>
            <p>
              {t("partOf", { parts: pounds(came), total: pounds(total), number })}{" "}
              {isAwaited ? t("partAwaited") : t("partOver")}
            </p>
            <form action={staffForm("returnOrderParts")} method="post">
              <input type="hidden" name="next" value={STAFF_MONEY} />
              <input type="hidden" name="order" value={number} />
              <ActButtons t={staff} label={t("returnParts")} />
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

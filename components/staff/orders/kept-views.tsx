import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { STAFF_ORDERS, staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffView } from "@/packaging-api/contract";
import { type OrderListQuery, orderListPath } from "./order-list-query";

type Props = {
  t: Translate<"staff-orders">;
  staffWords: Translate<"staff">;
  query: OrderListQuery;
  views: readonly StaffView[];
  outcome: FormOutcome | undefined;
};

/** Keeps the list as it is narrowed under a name, and removes what somebody keeps. Nothing where there is neither. */
export function KeptViews({ t, staffWords, query, views, outcome }: Props) {
  const here = orderListPath(STAFF_ORDERS, query, { after: "" });
  const view = here.split("?")[1] ?? "";
  if (view === "" && views.length === 0) return null;
  return (
    <details className="mb-4 print:hidden" open={outcome?.kind === "refused"}>
      <summary className="textlink inline-flex min-h-target items-center">{t("keepViews")}</summary>
      {view !== "" && (
        <form className="grid max-w-copy gap-2" action={staffForm("keepStaffView")} method="post">
          <input type="hidden" name="next" value={here} />
          <input type="hidden" name="view" value={view} />
          <StaffField
            t={staffWords}
            name="name"
            label={t("viewName")}
            hint={t("viewHint")}
            maxLength={60}
            autoComplete="off"
            required
            outcome={outcome}
          />
          <p>
            <Button type="submit" slim>
              {t("viewKeep")}
            </Button>
          </p>
        </form>
      )}
      <ul>
        {views.map(({ name }) => (
          <li key={name}>
            <form
              className="flex flex-wrap items-center gap-x-4"
              action={staffForm("removeStaffView")}
              method="post"
            >
              <input type="hidden" name="next" value={here} />
              <input type="hidden" name="name" value={name} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <button className="textlink min-h-target" type="submit">
                {t("viewRemove")}
                <span className="sr-only"> {name}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}

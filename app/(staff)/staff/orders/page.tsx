import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ActButtons } from "@/components/staff/act-buttons";
import { KeptViews } from "@/components/staff/orders/kept-views";
import { OrderFilters } from "@/components/staff/orders/order-filters";
import { orderListPath, readOrderQuery } from "@/components/staff/orders/order-list-query";
import { OrderTable } from "@/components/staff/orders/order-table";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { STAFF_ORDERS, staffForm, staffOrderPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-orders");
  return { title: t("orders") };
}

/** What can be done with the orders that were chosen. */
function BulkActs({ t, staffWords }: { t: Translate<"staff-orders">; staffWords: Translate<"staff"> }) {
  const step = (value: string) => ({ call: "moveStaffOrders", name: "step", value }) as const;
  return (
    <fieldset className="mt-4 flex flex-wrap gap-x-6 gap-y-3 print:hidden">
      <legend className="mb-2 font-semibold text-s">{t("withChosen")}</legend>
      <ActButtons t={staffWords} label={t("step.process")} choice={step("process")} />
      <ActButtons t={staffWords} line label={t("step.deliver")} choice={step("deliver")} />
      <Button type="submit" slim line formMethod="get" formAction={`${STAFF_ORDERS}/prints/pick-list`}>
        {t("pickList")}
      </Button>
    </fieldset>
  );
}

/** The shop's orders, the latest first. */
export default async function StaffOrders({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-orders"),
    translations("staff"),
    searchParams,
  ]);
  const filter = readOrderQuery(query);
  const here = orderListPath(STAFF_ORDERS, filter);
  const [list, kept, member, outcome] = await Promise.all([
    callAsStaff(here, "listStaffOrders", { query: filter }),
    callAsStaff(here, "listStaffViews"),
    currentMember(),
    formOutcome(query),
  ]);
  if (!list.ok) return <StaffFailure failure={list} />;
  if (!kept.ok) return <StaffFailure failure={kept} />;
  const { orders, searchedFor, next } = list.data;
  // Who types an order's number wants that order.
  const [one] = orders;
  if (searchedFor === "number" && one !== undefined && outcome === undefined)
    redirect(staffOrderPage(one.number));
  const canPack = member?.permissions.includes("orders.pack") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("orders")}</h1>
      <OutcomeNote t={staffWords} outcome={outcome} />
      <OrderFilters t={t} query={filter} views={kept.data} />
      <KeptViews {...{ t, staffWords, outcome }} query={filter} views={kept.data} />
      {searchedFor !== null && <p className="mb-2 text-s">{t(`searchedFor.${searchedFor}`)}</p>}
      {orders.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <form action={staffForm("moveStaffOrders")} method="post">
          <input type="hidden" name="next" value={here} />
          <OrderTable t={t} orders={orders} canChoose={canPack} typed={outcome?.values ?? {}} />
          {canPack && <BulkActs t={t} staffWords={staffWords} />}
        </form>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 print:hidden">
        {filter.after !== undefined && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={orderListPath(STAFF_ORDERS, filter, { after: "" })}
          >
            {t("latest")}
          </a>
        )}
        {next !== null && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={orderListPath(STAFF_ORDERS, filter, { after: next })}
            rel="next"
          >
            {t("earlier")}
          </a>
        )}
      </p>
    </div>
  );
}

import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { CustomerActs } from "@/components/staff/people/customer-acts";
import { CustomerCredit } from "@/components/staff/people/customer-credit";
import { CustomerFacts } from "@/components/staff/people/customer-facts";
import { CustomerKept } from "@/components/staff/people/customer-kept";
import { CustomerOrders } from "@/components/staff/people/customer-orders";
import { Missing } from "@/components/staff/people/missing";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { customerPage, STAFF_CUSTOMERS } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  // Without the name: titles stay in a browser's history.
  return { title: t("customers.title") };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

/** All that staff see of one customer, or of a guest, and what they can do for them. */
export default async function StaffCustomer({ params, searchParams }: Props) {
  const [t, common, orderWords, { id: encoded }, query] = await Promise.all([
    translations("staff-people"),
    translations("staff"),
    translations("staff-orders"),
    params,
    searchParams,
  ]);
  const handle = decodeURIComponent(encoded);
  const page = customerPage(handle);
  const sheet = await callAsStaff(page, "getStaffCustomer", { query: { customer: handle } });
  const outcome = await formOutcome(query);
  if (!sheet.ok)
    return sheet.status === 404 ? (
      <Missing
        title={t("customers.missing")}
        text={t("customers.missingText")}
        back={{ href: STAFF_CUSTOMERS, label: t("customers.back") }}
      >
        <OutcomeNote t={common} outcome={outcome} />
      </Missing>
    ) : (
      <StaffFailure failure={sheet} />
    );
  const member = await currentMember();
  const mayChange = member?.permissions.includes("customers.change") ?? false;
  const linked = member?.permissions.includes("orders.see") ?? false;
  const { data } = sheet;
  const about = { t, common, handle, page, outcome };
  return (
    <div className="wrap">
      <p>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_CUSTOMERS}>
          {t("customers.back")}
        </a>
      </p>
      <h1 className="mb-4 break-words">{data.name.trim() === "" ? data.email : data.name}</h1>
      <OutcomeNote t={common} outcome={outcome} />
      <div className="grid gap-6 lg:grid-cols-2 child:min-w-0">
        <CustomerFacts t={t} sheet={data} />
        <CustomerOrders {...{ t, orderWords, linked }} sheet={data} />
        {data.kind === "account" && (
          <CustomerCredit {...about} {...{ mayChange, linked }} credit={data.credit} />
        )}
        {data.kind === "account" && <CustomerKept {...about} mayChange={mayChange} sheet={data} />}
        {mayChange && <CustomerActs {...about} sheet={data} />}
      </div>
    </div>
  );
}

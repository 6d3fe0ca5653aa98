import type { Metadata } from "next";
import { NextSteps, NoteForm, RareActs } from "@/components/staff/orders/order-act-forms";
import {
  OrderFacts,
  OrderGoods,
  OrderHistory,
  OrderMoney,
  OrderNotes,
} from "@/components/staff/orders/order-facts";
import { OrderPayments } from "@/components/staff/orders/order-payments";
import { OrderUnknown } from "@/components/staff/orders/order-unknown";
import { PrintLinks } from "@/components/staff/orders/print-links";
import { restWords, SentParcels } from "@/components/staff/orders/sent-parcels";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { leavesInParts, partsToFollow } from "@/lib/shared/orders/parcels";
import { STAFF_ORDERS, staffOrderPage } from "@/lib/shared/staff/staff-paths";

type Props = { params: Promise<{ number: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { number }] = await Promise.all([translations("staff-orders"), params]);
  return { title: t("order", { number }) };
}

/** One order: what is next, its goods, where it goes, its money, notes and history. */
export default async function StaffOrderPage({ params, searchParams }: Props) {
  const [t, staffWords, { number }, query] = await Promise.all([
    translations("staff-orders"),
    translations("staff"),
    params,
    searchParams,
  ]);
  const [found, member, outcome] = await Promise.all([
    callAsStaff(staffOrderPage(number), "getStaffOrder", { params: { number } }),
    currentMember(),
    formOutcome(query),
  ]);
  if (!found.ok && (found.status === 404 || found.status === 422)) return <OrderUnknown t={t} />;
  if (!found.ok) return <StaffFailure failure={found} />;
  const order = found.data;
  const forms = { t, staffWords, order, at: queryValue(query.at), outcome };
  return (
    <div className="wrap grid gap-5 child:min-w-0">
      <div>
        <p className="print:hidden">
          <a className="textlink inline-flex min-h-target items-center" href={STAFF_ORDERS}>
            {t("allOrders")}
          </a>
        </p>
        <h1>
          {t("order", { number })}: {t(`statusOf.${order.status}`)}
        </h1>
        {order.disputed && <p className="font-bold text-alert">{t("disputed")}</p>}
        {order.packer !== null && <p>{t("packedBy", { name: order.packer })}</p>}
        {order.follows !== undefined && (
          <p className="font-bold">
            {t("partSent")}. {restWords(t, order.follows.expectedOn)}
          </p>
        )}
      </div>
      <OutcomeNote t={staffWords} outcome={outcome} />
      {member !== undefined && (
        <section aria-labelledby="next-steps">
          <h2 className="mb-2" id="next-steps">
            {t("next")}
          </h2>
          <NextSteps {...forms} member={member} />
        </section>
      )}
      <OrderGoods t={t} order={order} />
      {leavesInParts(order) && (
        <section aria-labelledby="sent">
          <h2 className="mb-2" id="sent">
            {t("parcels")}
          </h2>
          <SentParcels
            t={t}
            number={number}
            parcels={order.parcels ?? []}
            follows={partsToFollow(order)}
            notSent={order.notSent}
          />
        </section>
      )}
      <OrderFacts
        t={t}
        order={order}
        maySeeCustomers={member?.permissions.includes("customers.see") === true}
      />
      <section aria-labelledby="notes">
        <h2 className="mb-2" id="notes">
          {t("notes")}
        </h2>
        <OrderNotes t={t} notes={order.notes} />
        {member?.permissions.includes("orders.change") && (
          <div className="mt-3">
            <NoteForm {...forms} />
          </div>
        )}
      </section>
      {member?.permissions.includes("orders.pack") && (
        <section aria-labelledby="print">
          <h2 id="print">{t("print")}</h2>
          <PrintLinks t={t} number={order.number} />
        </section>
      )}
      {member !== undefined && <RareActs {...forms} member={member} />}
      {order.payments.length > 0 && (
        <section aria-labelledby="payments">
          <h2 className="mb-2" id="payments">
            {t("payments")}
          </h2>
          <OrderPayments t={t} payments={order.payments} />
        </section>
      )}
      {order.documents.length + order.refunds.length > 0 && (
        <section aria-labelledby="documents">
          <h2 className="mb-2" id="documents">
            {t("documents")}
          </h2>
          <OrderMoney t={t} order={order} />
        </section>
      )}
      <section aria-labelledby="history">
        <h2 className="mb-2" id="history">
          {t("history")}
        </h2>
        <OrderHistory t={t} order={order} />
      </section>
    </div>
  );
}

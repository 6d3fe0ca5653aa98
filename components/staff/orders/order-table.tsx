import { ScrollBox } from "@/components/staff/scroll-box";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { momentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { staffOrderPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffOrderEntry } from "@/packaging-api/contract";

type Props = { t: Translate<"staff-orders">; orders: readonly StaffOrderEntry[]; canChoose: boolean };

const cell = "border-b border-rule py-1 pr-3 text-left align-top";

function Row({ t, order, canChoose }: { t: Props["t"]; order: StaffOrderEntry; canChoose: boolean }) {
  const { number, status, name, company, postCode, dispatchOn, packer, disputed } = order;
  return (
    <tr className="hover:bg-tint">
      {canChoose && (
        <td className={cell}>
          <label className="flex min-h-target min-w-target items-center">
            <input className="size-5 accent-action" type="checkbox" name={`order-${number}`} value="on" />
            <span className="sr-only">{t("choose", { number })}</span>
          </label>
        </td>
      )}
      <th className={cell} scope="row">
        <a className="textlink inline-flex min-h-target items-center" href={staffOrderPage(number)}>
          {number}
        </a>
      </th>
      <td className={cell}>
        {t(`statusOf.${status}`)}
        {disputed && <b className="block text-alert">{t("disputed")}</b>}
        {packer !== null && <span className="block">{t("packedBy", { name: packer })}</span>}
      </td>
      <td className={`${cell} wrap-anywhere`}>
        {name}
        {company !== "" && <span className="block text-secondary">{company}</span>}
      </td>
      <td className={cell}>
        {t(`serviceOf.${order.deliveryService}`)}, {postCode}
        {dispatchOn !== null && (
          <span className="block text-secondary">{t("leaves", { day: calendarDayWords(dispatchOn) })}</span>
        )}
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {pounds(order.total)}
        <span className="block text-secondary">{t(`paymentOf.${order.paymentState}`)}</span>
      </td>
      <td className={cell}>{momentWords(order.placedAt)}</td>
    </tr>
  );
}

/** A part of the list of orders; each can be chosen for what is done with several. */
export function OrderTable({ t, orders, canChoose }: Props) {
  return (
    // It may be wider than a phone.
    <ScrollBox>
      <table className="w-full min-w-[44rem] border-collapse text-s">
        <thead>
          <tr>
            {canChoose && <td className={cell} />}
            {[t("number"), t("status"), t("customer"), t("delivery"), t("total"), t("placed")].map((head) => (
              <th className={cell} key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.number} {...{ t, order, canChoose }} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

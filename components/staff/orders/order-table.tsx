import { ScrollBox } from "@/components/staff/scroll-box";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { nearMomentWords } from "@/lib/shared/display/date";
import { pounds } from "@/lib/shared/display/money";
import { staffOrderPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { StaffOrderEntry } from "@/packaging-api/contract";

type Props = {
  t: Translate<"staff-orders">;
  orders: readonly StaffOrderEntry[];
  canChoose: boolean;
  /** What was chosen before, by field. */
  typed: Readonly<Record<string, string>>;
};

const cell = "border-b border-rule py-1 pr-3 text-left align-baseline";

/** How an order is paid: one on account is to be packed although its money is to come. */
export const paidWords = (
  t: Props["t"],
  { paymentState, paymentMethod }: Pick<StaffOrderEntry, "paymentState" | "paymentMethod">,
): string =>
  paymentState === "awaiting_payment" && paymentMethod === "on_account"
    ? t("owedOnAccount")
    : t(`paymentOf.${paymentState}`);

type RowProps = Omit<Props, "orders"> & { order: StaffOrderEntry };

function Row({ t, order, canChoose, typed }: RowProps) {
  const { number, status, name, company, postCode, dispatchOn, packer, disputed, placedAt } = order;
  return (
    <tr className="hover:bg-tint in-[:has([name=all]:checked)]:bg-tint">
      {canChoose && (
        <td className={cell}>
          <label className="flex min-h-target min-w-target items-center">
            <input
              className="size-5 accent-action"
              type="checkbox"
              name={`order-${number}`}
              value="on"
              defaultChecked={typed[`order-${number}`] === "on"}
            />
            <span className="sr-only">{t("choose", { number })}</span>
          </label>
        </td>
      )}
      <th className={cell} scope="row">
        <a className="textlink inline-flex min-h-target items-center" href={staffOrderPage(number)}>
          {number}
        </a>
      </th>
      <td className={`${cell} wrap-anywhere`}>
        {t(`statusOf.${status}`)}
        {order.restFollows && <b className="block">{t("partSent")}</b>}
        {disputed && <b className="block text-alert">{t("disputed")}</b>}
        {packer !== null && <span className="block">{t("packedBy", { name: packer })}</span>}
        <span className="block">{name}</span>
        {company !== "" && <span className="block text-secondary">{company}</span>}
        <span className="block text-secondary">
          {t(`serviceOf.${order.deliveryService}`)}, {postCode}
        </span>
        {dispatchOn !== null && (
          <span className="block text-secondary">{t("leaves", { day: calendarDayWords(dispatchOn) })}</span>
        )}
      </td>
      <td className={`${cell} text-right`}>
        {pounds(order.total)}
        <span className="block text-secondary">{paidWords(t, order)}</span>
        <span className="block text-secondary">{nearMomentWords(placedAt)}</span>
      </td>
    </tr>
  );
}

/** A part of the list of orders; each can be chosen for what is done with several. */
export function OrderTable({ t, orders, canChoose, typed }: Props) {
  return (
    // It may be wider than the narrowest phone.
    <ScrollBox>
      <table className="w-full border-collapse text-s">
        <thead>
          <tr>
            {canChoose && (
              <td className={cell}>
                <input type="hidden" name="shown" value={orders.map(({ number }) => number).join(",")} />
                <label className="flex min-h-target min-w-target items-center gap-1">
                  <input
                    className="size-5 accent-action"
                    type="checkbox"
                    name="all"
                    value="on"
                    defaultChecked={typed.all === "on"}
                  />
                  <span aria-hidden="true">{t("chooseAll")}</span>
                  <span className="sr-only">{t("chooseAllShown")}</span>
                </label>
              </td>
            )}
            {[t("number"), t("statusAndCustomer")].map((head) => (
              <th className={cell} key={head} scope="col">
                {head}
              </th>
            ))}
            <th className={`${cell} text-right`} scope="col">
              {t("totalAndPlaced")}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.number} {...{ t, order, canChoose, typed }} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

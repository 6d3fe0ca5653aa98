import type { ReactNode } from "react";
import { ActButtons } from "@/components/staff/act-buttons";
import { problemWords, StaffField } from "@/components/staff/staff-field";
import { Check } from "@/components/ui/check";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import { TypedTextArea } from "@/components/ui/typed-text-area";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { pounds } from "@/lib/shared/display/money";
import { packPage, staffForm, staffOrderPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { CallName, StaffMember, StaffOrder } from "@/packaging-api/contract";
import { isToBeSent } from "@/trade-rules/order-states";

/** `at`: the form that led to this page, which has its outcome. */
type Props = {
  t: Translate<"staff-orders">;
  staffWords: Translate<"staff">;
  order: StaffOrder;
  at: string | undefined;
  outcome: FormOutcome | undefined;
};

/** A form of the page. @param at its name in the address, so that the page shows it again with what was typed */
function OrderForm({
  call,
  at,
  number,
  children,
}: {
  call: CallName;
  at: string;
  number: string;
  children: ReactNode;
}) {
  return (
    <form className={`${formClass} max-w-copy`} action={staffForm(call)} method="post">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="next" value={`${staffOrderPage(number)}?at=${at}`} />
      {children}
    </form>
  );
}

/** A form that is shown when it is asked for. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="border-b border-rule" open={isOpen}>
      <summary className="textlink inline-flex min-h-target items-center">{title}</summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}

/** The outcome, for the form that it is of. */
const own = ({ at, outcome }: Props, name: string) => (at === name ? outcome : undefined);

/** What the goods and the money of an order do next. */
export function NextSteps(props: Props & { member: StaffMember }) {
  const { t, staffWords, order, member } = props;
  const may = (permission: StaffMember["permissions"][number]) => member.permissions.includes(permission);
  const { number, steps } = order;
  const canPay = order.canMarkPaid && may("money.match");
  const canSend = order.refundToSend && may("orders.refund");
  const canMove = steps.length > 0 && may("orders.pack");
  if (!canPay && !canSend && !canMove) return <p>{t(order.canMarkPaid ? "moneyIsNext" : "nothingIsNext")}</p>;
  return (
    <div className="grid gap-3">
      {canPay && (
        <OrderForm call="markStaffOrderPaid" at="paid" number={number}>
          <ActButtons t={staffWords} label={t("markPaid")} />
        </OrderForm>
      )}
      {canSend && (
        <OrderForm call="markStaffRefundSent" at="sent" number={number}>
          <ActButtons t={staffWords} label={t("refundSent")} />
        </OrderForm>
      )}
      {may("orders.pack") && (steps.includes("process") || steps.includes("dispatch")) && (
        <p>
          <a className="textlink inline-flex min-h-target items-center" href={packPage(number)}>
            {t("packIt")}
          </a>
        </p>
      )}
      {may("orders.pack") &&
        steps.map((step) => (
          <OrderForm call="moveStaffOrder" at={step} key={step} number={number}>
            <input type="hidden" name="step" value={step} />
            {step === "dispatch" && (
              <StaffField
                t={staffWords}
                name="tracking"
                label={t("trackingField")}
                maxLength={100}
                autoComplete="off"
                outcome={own(props, step)}
                required
              />
            )}
            <ActButtons t={staffWords} label={t(`step.${step}`)} />
          </OrderForm>
        ))}
    </div>
  );
}

export function NoteForm(props: Props) {
  const { t, staffWords, order } = props;
  const outcome = own(props, "note");
  const problem = problemWords(staffWords, outcome, "body");
  return (
    <OrderForm call="noteStaffOrder" at="note" number={order.number}>
      <FieldFrame
        id="field-body"
        label={t("note")}
        requiredWord={staffWords("required")}
        problem={problem}
        required
      >
        <TypedTextArea
          className="input"
          id="field-body"
          name="body"
          rows={2}
          maxLength={1_000}
          required
          defaultValue={outcome?.values.body ?? ""}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy({ id: "field-body", problem, hint: undefined })}
        />
      </FieldFrame>
      <ActButtons t={staffWords} label={t("noteGo")} />
    </OrderForm>
  );
}

const addressFields = [
  "firstName",
  "lastName",
  "company",
  "addressLine1",
  "addressLine2",
  "addressLine3",
  "cityTown",
  "county",
  "postCode",
  "phone",
  "mobile",
] as const;

function AddressForm(props: Props) {
  const { t, staffWords, order } = props;
  const outcome = own(props, "address");
  return (
    <OrderForm call="changeStaffOrderAddress" at="address" number={order.number}>
      {addressFields.map((field) => (
        <StaffField
          key={field}
          t={staffWords}
          id={`address-${field}`}
          name={`address.${field}`}
          label={t(`addressField.${field}`)}
          autoComplete="off"
          maxLength={100}
          defaultValue={order.shippingAddress[field] ?? ""}
          outcome={outcome}
        />
      ))}
      <Check name="acceptDifference" defaultChecked={outcome?.values.acceptDifference === "on"}>
        {t("acceptDifference")}
      </Check>
      <ActButtons t={staffWords} label={t("addressGo")} />
    </OrderForm>
  );
}

function ReasonField(props: Props & { at: string; form: string }) {
  const { t, staffWords, form } = props;
  return (
    <StaffField
      t={staffWords}
      id={`reason-${form}`}
      name="reason"
      label={t("reason")}
      maxLength={200}
      autoComplete="off"
      outcome={own(props, form)}
      required
    />
  );
}

/** What packs were charged, with their VAT. @param left so many are left of the line */
function worthWords(t: Props["t"], left: number, worth: StaffOrder["worthLeft"][number] | undefined): string {
  if (!worth) return "";
  const { all, one } = worth;
  const sums = { net: pounds(all.net), tax: pounds(all.tax) };
  return left === 1
    ? t("refundWorthOne", sums)
    : t("refundWorth", { ...sums, count: left, oneNet: pounds(one.net), oneTax: pounds(one.tax) });
}

function RefundForm(props: Props) {
  const { t, staffWords, order } = props;
  const outcome = own(props, "refund");
  return (
    <OrderForm call="refundStaffOrder" at="refund" number={order.number}>
      <p className="text-s">{t("refundHint", { amount: pounds(order.refundable) })}</p>
      {order.lines.map(({ sku }, index) => {
        const left = order.packsLeft[index] ?? 0;
        return left === 0 ? null : (
          <StaffField
            key={sku}
            t={staffWords}
            id={`packs-${index}`}
            name={`packs:${sku}`}
            label={t("refundPacks", { code: sku, count: left })}
            hint={worthWords(t, left, order.worthLeft[index])}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            outcome={outcome}
          />
        );
      })}
      {order.deliveryLeft && (
        <Check name="delivery" defaultChecked={outcome?.values.delivery === "on"}>
          {t("refundDelivery", { net: pounds(order.shippingTotal), tax: pounds(order.shippingTax) })}
        </Check>
      )}
      {isToBeSent(order) && (
        <Check name="notSent" defaultChecked={outcome?.values.notSent === "on"}>
          {t("refundNotSent")}
        </Check>
      )}
      <StaffField
        t={staffWords}
        name="amount"
        label={t("refundAmount")}
        autoComplete="off"
        outcome={outcome}
      />
      <ReasonField {...props} at={props.at ?? ""} form="refund" />
      <ActButtons t={staffWords} label={t("refundGo")} />
    </OrderForm>
  );
}

/** Leaves goods out that have not left; their price stays, or went back before. */
function LeaveOutForm(props: Props) {
  const { t, staffWords, order } = props;
  const outcome = own(props, "out");
  return (
    <OrderForm call="leaveOutStaffOrder" at="out" number={order.number}>
      <p className="text-s">{t("leaveOutHint")}</p>
      {order.lines.map(({ sku }, index) => {
        const left = order.packsToSend[index] ?? 0;
        return left === 0 ? null : (
          <StaffField
            key={sku}
            t={staffWords}
            id={`out-${index}`}
            name={`packs:${sku}`}
            label={t("leaveOutPacks", { code: sku, count: left })}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            outcome={outcome}
          />
        );
      })}
      <StaffField
        t={staffWords}
        id="reason-out"
        name="reason"
        label={t("leaveOutReason")}
        maxLength={200}
        autoComplete="off"
        outcome={outcome}
        required
      />
      <ActButtons t={staffWords} label={t("leaveOutGo")} />
    </OrderForm>
  );
}

function ResendForm(props: Props) {
  const { t, staffWords, order } = props;
  return (
    <OrderForm call="resendStaffOrderLetter" at="resend" number={order.number}>
      <FieldFrame id="field-what" label={t("resendWhat")} requiredWord="" problem={undefined}>
        <Select id="field-what" name="what">
          {order.letters.map((letter) => (
            <option key={letter} value={letter}>
              {t(`letter.${letter}`)}
            </option>
          ))}
          {order.documents.map(({ number, kind }) => (
            <option key={number} value={number}>
              {t(`document.${kind}`)} {number}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <ActButtons t={staffWords} label={t("resendGo")} />
    </OrderForm>
  );
}

/** What is done with an order now and then, each behind its name. */
export function RareActs(props: Props & { member: StaffMember }) {
  const { t, staffWords, order, at, member } = props;
  const mayChange = member.permissions.includes("orders.change");
  const canResend = order.letters.length + order.documents.length > 0;
  return (
    <div>
      {mayChange && order.canCancelForStaff && (
        <Fold title={t("address")} isOpen={at === "address"}>
          <AddressForm {...props} />
        </Fold>
      )}
      {member.permissions.includes("orders.refund") && order.refundable > 0 && (
        <Fold title={t("refundTitle")} isOpen={at === "refund"}>
          <RefundForm {...props} />
        </Fold>
      )}
      {mayChange && order.packsToSend.some((packs) => packs > 0) && (
        <Fold title={t("leaveOut")} isOpen={at === "out"}>
          <LeaveOutForm {...props} />
        </Fold>
      )}
      {mayChange && canResend && (
        <Fold title={t("resend")} isOpen={at === "resend"}>
          <ResendForm {...props} />
        </Fold>
      )}
      {mayChange && order.canCancelForStaff && (
        <Fold title={t("cancel")} isOpen={at === "cancel"}>
          <OrderForm call="cancelStaffOrder" at="cancel" number={order.number}>
            <ReasonField {...props} at={at ?? ""} form="cancel" />
            <ActButtons t={staffWords} label={t("cancelGo")} />
          </OrderForm>
        </Fold>
      )}
    </div>
  );
}

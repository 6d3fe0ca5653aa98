import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { ActButtons } from "@/components/staff/act-buttons";
import { OrderNotes } from "@/components/staff/orders/order-facts";
import { OrderUnknown } from "@/components/staff/orders/order-unknown";
import { ParcelGoods } from "@/components/staff/orders/parcel-goods";
import { PrintLinks } from "@/components/staff/orders/print-links";
import { ScanCamera } from "@/components/staff/orders/scan-camera";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { type FormOutcome, formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { packPage, STAFF_PACK, staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { Parcel } from "@/packaging-api/contract";
import { PARCEL_GRAMS, TRACKING_LENGTH } from "@/trade-rules/parcels";

type Props = { params: Promise<{ number: string }>; searchParams: Promise<PageQuery> };
type Words = { t: Translate<"staff-orders">; staffWords: Translate<"staff"> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { number }] = await Promise.all([translations("staff-orders"), params]);
  return { title: t("packOrder", { number }) };
}

/** Makes the order the packer's. */
function ClaimForm({ t, parcel: { number, packerName } }: { t: Words["t"]; parcel: Parcel }) {
  return (
    <form className={formClass} action={staffForm("claimOrder")} method="post">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="next" value={packPage(number)} />
      {packerName !== null && (
        <>
          <p>{t("othersText", { name: packerName })}</p>
          <input type="hidden" name="takeOver" value="1" />
        </>
      )}
      <Button type="submit" wide line={packerName !== null}>
        {packerName === null ? t("claim") : t("takeOver", { name: packerName })}
      </Button>
    </form>
  );
}

/** One code after the other: a scanner types it and presses Enter. */
function ScanForm({
  t,
  staffWords,
  number,
  outcome,
  isCameraOn,
}: Words & { number: string; outcome: FormOutcome | undefined; isCameraOn: boolean }) {
  return (
    <form className={formClass} action={staffForm("packGoods")} method="post" data-part="scan">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="next" value={`${packPage(number)}?at=scan`} />
      <input type="hidden" name="key" value={randomUUID()} />
      <StaffField
        t={staffWords}
        name="code"
        label={t("scan")}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        outcome={outcome?.kind === "refused" ? { ...outcome, values: {} } : undefined}
        required
      />
      <ScanCamera
        field="field-code"
        isOn={isCameraOn}
        words={{ start: t("camera.start"), stop: t("camera.stop"), refused: t("camera.refused") }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" slim>
          {t("scanGo")}
        </Button>
        <Button type="submit" slim line name="out" value="1">
          {t("scanTake")}
        </Button>
      </div>
    </form>
  );
}

/** What the parcel weighs and its number at the courier, once everything is in it. */
function DispatchForm({
  t,
  staffWords,
  number,
  outcome,
}: Words & { number: string; outcome: FormOutcome | undefined }) {
  return (
    <form className={formClass} action={staffForm("dispatchParcel")} method="post">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="next" value={`${packPage(number)}?at=dispatch`} />
      <StaffField
        t={staffWords}
        name="weight"
        label={t("kilograms")}
        hint={t("kilogramsHint", { most: PARCEL_GRAMS.most / 1_000 })}
        inputMode="decimal"
        autoComplete="off"
        outcome={outcome}
        required
      />
      <StaffField
        t={staffWords}
        name="tracking"
        label={t("trackingField")}
        maxLength={TRACKING_LENGTH}
        autoComplete="off"
        spellCheck={false}
        outcome={outcome}
        required
      />
      <ActButtons t={staffWords} label={t("dispatchGo")} />
    </form>
  );
}

function SetAside({
  t,
  staffWords,
  number,
  outcome,
}: Words & { number: string; outcome: FormOutcome | undefined }) {
  return (
    <details>
      <summary className="textlink inline-flex min-h-target items-center">{t("setAside")}</summary>
      <form className={`${formClass} pt-2`} action={staffForm("setOrderAside")} method="post">
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="next" value={`${packPage(number)}?at=aside`} />
        <StaffField
          t={staffWords}
          name="reason"
          label={t("setAsideReason")}
          maxLength={200}
          autoComplete="off"
          outcome={outcome}
        />
        <Button type="submit" slim line>
          {t("setAsideGo")}
        </Button>
      </form>
    </details>
  );
}

/** What is missing in the parcel, or that nothing is. */
function Missing({ t, parcel: { lines, complete } }: { t: Words["t"]; parcel: Parcel }) {
  if (complete) return <p className="font-bold text-success">{t("complete")}</p>;
  const missing = lines.filter(({ packed, quantity }) => packed < quantity);
  return (
    <p>
      {t("missing")}{" "}
      <b>{missing.map(({ sku, packed, quantity }) => `${quantity - packed} × ${sku}`).join(", ")}</b>
    </p>
  );
}

/** An order on the packer's table: goods are ticked off by their codes, then the parcel leaves. */
export default async function StaffParcel({ params, searchParams }: Props) {
  const [t, staffWords, { number }, query] = await Promise.all([
    translations("staff-orders"),
    translations("staff"),
    params,
    searchParams,
  ]);
  const [found, outcome] = await Promise.all([
    callAsStaff(packPage(number), "getParcel", { params: { number } }),
    formOutcome(query),
  ]);
  if (!found.ok && (found.status === 404 || found.status === 422)) return <OrderUnknown t={t} />;
  if (!found.ok) return <StaffFailure failure={found} />;
  const parcel = found.data;
  const { isMine, fulfilmentState, status, complete } = parcel;
  const isOpen = fulfilmentState === "unfulfilled" || fulfilmentState === "processing";
  const canPack = isOpen && status !== "awaiting_payment" && status !== "cancelled" && status !== "refunded";
  const at = queryValue(query.at);
  const own = (name: string) => (at === name ? outcome : undefined);
  const words = { t, staffWords };
  return (
    <div className="wrap grid max-w-copy gap-4 child:min-w-0">
      <div>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_PACK}>
          {t("otherOrders")}
        </a>
        <h1>{t("packOrder", { number: parcel.number })}</h1>
        <p>
          {parcel.service}
          {parcel.dispatchOn !== null && <>, {t("leaves", { day: calendarDayWords(parcel.dispatchOn) })}</>}
        </p>
      </div>
      <OutcomeNote t={staffWords} outcome={outcome} />
      {!canPack && <p className="font-bold">{t("notToPack", { status: t(`statusOf.${status}`) })}</p>}
      {canPack && !isMine && <ClaimForm t={t} parcel={parcel} />}
      {canPack && isMine && (
        <ScanForm
          {...words}
          number={parcel.number}
          outcome={own("scan")}
          isCameraOn={queryValue(query.camera) === "1"}
        />
      )}
      {canPack && <Missing t={t} parcel={parcel} />}
      <ParcelGoods t={t} parcel={parcel} next={packPage(parcel.number)} keyOf={() => randomUUID()} />
      {canPack && isMine && complete && (
        <DispatchForm {...words} number={parcel.number} outcome={own("dispatch")} />
      )}
      <address className="whitespace-pre-line not-italic">{parcel.to.join("\n")}</address>
      {parcel.comment !== "" && (
        <p className="border-l-4 border-board-edge pl-3 whitespace-pre-line wrap-anywhere">
          <b>{t("comment")}:</b> {parcel.comment}
        </p>
      )}
      {parcel.notes.length > 0 && <OrderNotes t={t} notes={parcel.notes} />}
      <PrintLinks t={t} number={parcel.number} />
      {canPack && isMine && <SetAside {...words} number={parcel.number} outcome={own("aside")} />}
    </div>
  );
}

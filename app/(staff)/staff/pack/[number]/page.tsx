import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { cameraWords } from "@/components/staff/camera-words";
import { KeptStepsNote } from "@/components/staff/orders/kept-steps-note";
import { MissingGoods } from "@/components/staff/orders/missing-goods";
import { OrderNotes } from "@/components/staff/orders/order-facts";
import { OrderUnknown } from "@/components/staff/orders/order-unknown";
import { PackDesk } from "@/components/staff/orders/pack-desk";
import { packWords } from "@/components/staff/orders/pack-words";
import { ParcelGoods } from "@/components/staff/orders/parcel-goods";
import { PrintLinks } from "@/components/staff/orders/print-links";
import { restWords, SentParcels } from "@/components/staff/orders/sent-parcels";
import { OutcomeNote, outcomeWords } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { problemWords, StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { type FormOutcome, formOutcome } from "@/lib/server/staff/form-outcome";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { packPage, STAFF_PACK, staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { Parcel } from "@/packaging-api/contract";

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

/** What a packer works at, who has this order. */
async function Desk({
  t,
  staffWords,
  parcel,
  outcome,
  at,
}: Words & { parcel: Parcel; outcome: FormOutcome | undefined; at: string | undefined }) {
  const { number, lines } = parcel;
  const [words, member] = await Promise.all([packWords(), currentMember()]);
  const own = (name: string) => (at === name ? outcome : undefined);
  const problems = {
    code: problemWords(staffWords, own("scan"), "code"),
    weight: problemWords(staffWords, own("dispatch"), "weight"),
    tracking: problemWords(staffWords, own("dispatch"), "tracking"),
  };
  return (
    <PackDesk
      parcel={{ number, lines, next: parcel.sent.length + 1 }}
      packer={member?.id}
      words={words}
      cameraWords={cameraWords(t)}
      wrong={staffWords("problem.wrong")}
      first={{
        said: outcome && {
          text: outcomeWords(staffWords, outcome),
          isAlert: outcome.kind === "refused",
        },
        typed: own("dispatch")?.values ?? {},
        problems,
      }}
      keys={{
        scan: randomUUID(),
        lines: Object.fromEntries(lines.map(({ sku }) => [sku, randomUUID()])),
      }}
    />
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
        <StaffField
          t={staffWords}
          id="field-aside-day"
          name="expectedOn"
          label={t("setAsideDay")}
          hint={t("setAsideDayHint")}
          type="date"
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
  if (!found.ok)
    return (
      <>
        <StaffFailure failure={found} />
        <KeptStepsNote packer={undefined} page={packPage(number)} words={await wordsFor("staff-pack")} />
      </>
    );
  const parcel = found.data;
  const { isMine, fulfilmentState, status } = parcel;
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
          {parcel.dispatchOn !== null && <>, {t("leavesOn", { day: calendarDayWords(parcel.dispatchOn) })}</>}
        </p>
        {parcel.partSent && (
          <p className="font-bold">
            {t("partSent")}. {restWords(t, parcel.expectedOn)}
          </p>
        )}
      </div>
      {canPack && isMine ? (
        <Desk {...words} parcel={parcel} outcome={outcome} at={at} />
      ) : (
        <>
          <div>
            <OutcomeNote t={staffWords} outcome={outcome} />
            <KeptStepsNote
              packer={(await currentMember())?.id}
              page={packPage(parcel.number)}
              words={await wordsFor("staff-pack")}
            />
          </div>
          {canPack ? (
            <ClaimForm t={t} parcel={parcel} />
          ) : (
            <p className="font-bold">{t("notToPack", { status: t(`statusOf.${status}`) })}</p>
          )}
          {canPack && <MissingGoods t={t} lines={parcel.lines} />}
          <ParcelGoods t={t} number={parcel.number} lines={parcel.lines} />
        </>
      )}
      {parcel.partSent && (
        <section aria-labelledby="sent">
          <h2 className="mb-2" id="sent">
            {t("sentParcels")}
          </h2>
          <SentParcels t={t} number={parcel.number} parcels={parcel.sent} />
        </section>
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

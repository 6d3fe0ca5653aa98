import type { Metadata } from "next";
import { cameraWords } from "@/components/staff/camera-words";
import { ListPages } from "@/components/staff/list-pages";
import { KeptStepsNote } from "@/components/staff/orders/kept-steps-note";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { ScanIntoField } from "@/components/staff/scan-into-field";
import { StaffFailure } from "@/components/staff/staff-failure";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { withValues } from "@/lib/shared/links/with-values";
import { packPage, STAFF_PACK, staffForm } from "@/lib/shared/staff/staff-paths";
import { TO_PACK_PAGE } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-orders");
  return { title: t("pack") };
}

/** Orders that are to be packed, for a packer with a phone. */
export default async function StaffPack({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-orders"),
    translations("staff"),
    searchParams,
  ]);
  const after = /^\d{1,18}$/.exec(queryValue(query.after) ?? "")?.[0];
  const here = withValues(STAFF_PACK, { after });
  const [list, outcome] = await Promise.all([
    callAsStaff(here, "listOrdersToPack", { query: after === undefined ? {} : { after } }),
    formOutcome(query),
  ]);
  const [member, words] = await Promise.all([currentMember(), wordsFor("staff-pack")]);
  const keptSteps = (
    <KeptStepsNote packer={list.ok ? member?.id : undefined} page={STAFF_PACK} words={words} />
  );
  if (!list.ok)
    return (
      <>
        <StaffFailure failure={list} />
        {keptSteps}
      </>
    );
  const last = list.data.at(-1);
  return (
    <div className="wrap grid gap-4 child:min-w-0">
      <h1>{t("pack")}</h1>
      <div>
        <OutcomeNote t={staffWords} outcome={outcome} />
        {keptSteps}
      </div>
      <form action={staffForm("claimNextOrder")} method="post">
        <input type="hidden" name="next" value={STAFF_PACK} />
        <Button type="submit" wide>
          {t("packNext")}
        </Button>
      </form>
      <form action={`${STAFF_PACK}/open`} method="get">
        <FieldFrame
          id="field-number"
          label={t("packOpen")}
          hint={t("packOpenHint")}
          requiredWord=""
          problem={undefined}
        >
          <span className="flex gap-2">
            <input
              className="input min-w-0"
              id="field-number"
              name="number"
              type="search"
              inputMode="numeric"
              autoComplete="off"
              required
              aria-describedby="field-number-hint"
            />
            <Button type="submit" slim>
              {t("packOpenGo")}
            </Button>
          </span>
        </FieldFrame>
        <div className="mt-2">
          <ScanIntoField field="field-number" words={cameraWords(t)} />
        </div>
      </form>
      {list.data.length === 0 && <p>{t("packNone")}</p>}
      <ul className="grid gap-2">
        {list.data.map(({ number, service, postCode, packs, dispatchOn, packerName, isMine, ...order }) => (
          <li className="border-b border-rule pb-2" key={number}>
            <a className="textlink inline-flex min-h-target items-center font-bold" href={packPage(number)}>
              {t("packOrder", { number })}
            </a>
            <span className="block text-s">
              {t("packPacks", { count: packs })}, {t("packLine", { service, postCode })}
              {dispatchOn !== null && <>, {t("leavesOn", { day: calendarDayWords(dispatchOn) })}</>}
            </span>
            {(order.partSent || order.waits) && (
              <b className="block text-s">
                {[
                  ...(order.partSent ? [t("partSent")] : []),
                  ...(order.waits
                    ? [
                        order.expectedOn === null
                          ? t("waitsUnknown")
                          : t("waitsUntil", { day: calendarDayWords(order.expectedOn) }),
                      ]
                    : []),
                ].join(", ")}
              </b>
            )}
            {packerName !== null && (
              <b className="block text-s">{isMine ? t("mine") : t("packedBy", { name: packerName })}</b>
            )}
          </li>
        ))}
      </ul>
      <ListPages
        label={t("packPages")}
        {...(after !== undefined && { first: { href: STAFF_PACK, label: t("packFirst") } })}
        {...(last !== undefined &&
          list.data.length === TO_PACK_PAGE && {
            next: { href: withValues(STAFF_PACK, { after: last.number }), label: t("packFurther") },
          })}
      />
    </div>
  );
}

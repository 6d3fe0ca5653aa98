import type { Metadata } from "next";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { Missing } from "@/components/staff/people/missing";
import { WrittenForms } from "@/components/staff/people/written-forms";
import { WrittenWords } from "@/components/staff/people/written-words";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_MESSAGES, writtenPage } from "@/lib/shared/staff/staff-paths";
import { writtenName } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-people");
  return { title: t("messages.title") };
}

type Props = { params: Promise<{ kind: string; id: string }>; searchParams: Promise<PageQuery> };

/** One message or question, and what staff do with it. */
export default async function StaffWritten({ params, searchParams }: Props) {
  const [t, common, given, query] = await Promise.all([
    translations("staff-people"),
    translations("staff"),
    params,
    searchParams,
  ]);
  const outcome = await formOutcome(query);
  const missing = (
    <Missing
      title={t("messages.missing")}
      text={t("messages.missingText")}
      back={{ href: STAFF_MESSAGES, label: t("messages.back") }}
    >
      <OutcomeNote t={common} outcome={outcome} />
    </Missing>
  );
  const name = writtenName.safeParse(given);
  if (!name.success) return missing;
  const { kind, id } = name.data;
  const page = writtenPage(kind, id);
  const [item, ready] = await Promise.all([
    callAsStaff(page, "getWritten", { params: { kind, id } }),
    callAsStaff(page, "listCannedAnswers"),
  ]);
  if (!item.ok) return item.status === 404 ? missing : <StaffFailure failure={item} />;
  if (!ready.ok) return <StaffFailure failure={ready} />;
  const chosen = queryValue(query.ready);
  return (
    <div className="wrap">
      <p>
        <a className="textlink inline-flex min-h-target items-center" href={STAFF_MESSAGES}>
          {t("messages.back")}
        </a>
      </p>
      <h1 className="mb-4">
        {kind === "message" ? t("messages.oneMessage", { id }) : t("messages.oneQuestion", { id })}
      </h1>
      <OutcomeNote t={common} outcome={outcome} />
      <div className="grid gap-6 lg:grid-cols-2 child:min-w-0">
        <WrittenWords t={t} item={item.data} />
        <WrittenForms
          {...{ t, common, page, outcome, item: item.data }}
          ready={ready.data}
          chosen={ready.data.find((one) => one.name === chosen)}
        />
      </div>
    </div>
  );
}

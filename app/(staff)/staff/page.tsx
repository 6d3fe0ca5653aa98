import type { Metadata } from "next";
import { WaitingList } from "@/components/staff/people/waiting-list";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { STAFF_HOME } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-today");
  return { title: t("title") };
}

/** What waits, each with one press to it; where signing in leads. */
export default async function StaffTodayPage() {
  const [words, today] = await Promise.all([
    wordsFor("staff-today"),
    callAsStaff(STAFF_HOME, "getStaffToday"),
  ]);
  if (!today.ok) return <StaffFailure failure={today} />;
  return (
    <div className="wrap">
      <h1 className="mb-4">{words.title}</h1>
      <WaitingList first={today.data} madeAt={new Date().toISOString()} words={words} />
      <noscript>
        <p className="mt-4">
          <a className="textlink inline-flex min-h-target items-center" href={STAFF_HOME}>
            {words.again}
          </a>
        </p>
      </noscript>
    </div>
  );
}

import type { ReactNode } from "react";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { sections } from "@/lib/shared/staff/sections";
import { STAFF_HOME, STAFF_SESSIONS, staffForm } from "@/lib/shared/staff/staff-paths";
import type { StaffMember } from "@/packaging-api/contract";
import { KeyHelp } from "./key-help";
import { StaffBehaviour } from "./staff-behaviour";

/** The frame of the back office: what somebody may open, who sits there, and the page. */
export async function StaffFrame({
  member,
  children,
}: {
  member: StaffMember | undefined;
  children: ReactNode;
}) {
  const t = await translations("staff");
  const shown = sections.filter(({ permission }) => member?.permissions.includes(permission));
  return (
    // Who works here has the keyboard's ways from the beginning.
    <div data-start-now="">
      <a
        className="absolute -top-20 left-4 z-9 bg-ink px-4 py-2.5 font-semibold text-paper focus:top-2 print:hidden"
        href="#main"
      >
        {t("skip")}
      </a>
      <header className="border-b border-rule bg-board print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-1">
          <a className="plain-link inline-flex min-h-target items-center font-bold" href={STAFF_HOME}>
            {t("brand", { shop: shopDetails.name })}
          </a>
          {member !== undefined && (
            <>
              {/* One line on a phone or a tablet, which is moved sideways. */}
              <nav
                className="min-w-0 max-lg:order-1 max-lg:-mx-gutter max-lg:w-[calc(100%+2*var(--gutter))] max-lg:flex-none max-lg:overflow-x-auto max-lg:px-gutter"
                aria-label={t("menu")}
                data-part="sections"
                data-scrolls
              >
                <ul className="flex gap-x-4 whitespace-nowrap lg:flex-wrap">
                  {shown.map(({ href, word }) => (
                    <li key={href}>
                      <a
                        className="plain-link inline-flex min-h-target items-center current:font-bold"
                        href={href}
                      >
                        {t(`section.${word}`)}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <div className="ml-auto flex flex-wrap items-center gap-x-4">
                <a className="plain-link inline-flex min-h-target items-center" href={STAFF_SESSIONS}>
                  {member.name}
                </a>
                <form action={staffForm("signOutStaff")} method="post">
                  <button className="textlink min-h-target" type="submit">
                    {t("signOut")}
                  </button>
                </form>
              </div>
            </>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="pt-4 pb-8">
        {children}
      </main>
      {member !== undefined && <KeyHelp t={t} sections={shown} />}
      <StaffBehaviour
        keys={member === undefined ? {} : Object.fromEntries(shown.map((one) => [one.key, one.href]))}
      />
    </div>
  );
}

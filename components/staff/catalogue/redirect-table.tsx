import { ActButtons } from "@/components/staff/act-buttons";
import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { Redirect } from "@/packaging-api/contract";

type Props = {
  t: Translate<"staff-catalogue">;
  staffWords: Translate<"staff">;
  redirects: readonly Redirect[];
  /** The page that it is on. */
  next: string;
  mayChange: boolean;
};

/** Addresses that lead on, and why. */
export function RedirectTable({ t, staffWords, redirects, next, mayChange }: Props) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("redirects.title")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("redirects.from")}</th>
            <th scope="col">{t("redirects.to")}</th>
            <th scope="col">{t("redirects.why")}</th>
            {mayChange && <th scope="col">{t("redirects.act")}</th>}
          </tr>
        </thead>
        <tbody>
          {redirects.map(({ kind, from, to, actor }) => (
            <tr key={`${kind} ${from}`}>
              <th scope="row" className="min-w-32 font-normal wrap-anywhere">
                {from}
              </th>
              <td className="min-w-32 wrap-anywhere">
                {to === "" ? (
                  t("redirects.nowhere")
                ) : (
                  <a className="textlink inline-flex min-h-target items-center" href={to}>
                    {to}
                  </a>
                )}
              </td>
              <td className="wrap-anywhere">{t(`redirects.kind.${kind}`, { who: actor ?? "" })}</td>
              {mayChange && (
                <td>
                  <form action={staffForm("removeRedirect")} method="post">
                    <input type="hidden" name="next" value={next} />
                    <input type="hidden" name="from" value={from} />
                    <ActButtons t={staffWords} line label={t("redirects.remove")} which={from} />
                  </form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

import type { Metadata } from "next";
import { headers } from "next/headers";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { ProofFields } from "@/components/staff/proof-fields";
import { StaffFailure } from "@/components/staff/staff-failure";
import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { qrPath } from "@/lib/shared/account/qr-path";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { invitationPage, staffForm } from "@/lib/shared/staff/staff-paths";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff");
  return { title: t("invitation") };
}

/** Who was invited by a letter sets up their account: an authenticator, a password, a name. */
export default async function StaffInvitation({ params, searchParams }: Props) {
  const [t, { token }, query, request] = await Promise.all([
    translations("staff"),
    params,
    searchParams,
    headers(),
  ]);
  const clientAddress = request.get("x-forwarded-for") ?? "";
  const invitation = await callPackagingApi("openStaffInvitation", { body: { token }, clientAddress });
  if (!invitation.ok && invitation.status === 404)
    return (
      <div className="wrap">
        <h1>{t("invitationOver")}</h1>
        <p className="mt-2 max-w-copy">{t("invitationOverText")}</p>
      </div>
    );
  if (!invitation.ok) return <StaffFailure failure={invitation} />;
  const { email, role, secret, uri } = invitation.data;
  const { path, size } = qrPath(uri);
  const outcome = await formOutcome(query);
  return (
    <div className="wrap max-w-copy">
      <h1 className="mb-2">{t("invitation")}</h1>
      <OutcomeNote t={t} outcome={outcome} />
      <p className="mb-5">{t("invitationFor", { email, role: t(`role.${role}`) })}</p>
      <h2 className="mb-2">{t("authenticator")}</h2>
      <p className="mb-3">{t("authenticatorText")}</p>
      <svg className="mb-3 size-45 border-8 border-paper bg-paper" viewBox={`0 0 ${size} ${size}`} role="img">
        <title>{t("authenticatorCode")}</title>
        <path d={path} />
      </svg>
      <p className="mb-3">
        <a className="textlink inline-flex min-h-target items-center" href={uri}>
          {t("authenticatorOpen")}
        </a>
      </p>
      <p className="mb-5">
        {t("authenticatorKey")} <code className="font-mono break-all">{secret}</code>
      </p>
      <form className={formClass} action={staffForm("acceptStaffInvitation")} method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={invitationPage(token)} />
        {/* For the password manager. */}
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <StaffField t={t} name="name" label={t("name")} autoComplete="name" outcome={outcome} required />
        <ProofFields t={t} outcome={outcome} isNew />
        <Button type="submit" className="justify-self-start max-md:w-full">
          {t("invitationGo")}
        </Button>
      </form>
    </div>
  );
}

import type { Metadata } from "next";
import { headers } from "next/headers";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { PasskeyButton } from "@/components/staff/passkey-button";
import { ProofFields } from "@/components/staff/proof-fields";
import { StaffField } from "@/components/staff/staff-field";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { STAFF_HOME, signInPath, staffForm, staffNextPath } from "@/lib/shared/staff/staff-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff");
  return { title: t("signIn") };
}

/** Somebody of the staff signs in. */
export default async function StaffSignIn({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query, request] = await Promise.all([translations("staff"), searchParams, headers()]);
  const clientAddress = request.get("x-forwarded-for") ?? "";
  const passkey = await callPackagingApi("offerPasskeySignIn", { clientAddress });
  const outcome = await formOutcome(query);
  const here = signInPath(staffNextPath(queryValue(query.next)) ?? STAFF_HOME);
  return (
    <div className="wrap max-w-copy">
      <h1 className="mb-4">{t("signIn")}</h1>
      <OutcomeNote t={t} outcome={outcome} />
      <form className={formClass} action={staffForm("signInStaff")} method="post">
        <input type="hidden" name="next" value={here} />
        <StaffField
          t={t}
          name="email"
          type="email"
          label={t("email")}
          autoComplete="username"
          outcome={outcome}
          required
        />
        <ProofFields t={t} outcome={outcome} />
        <Button type="submit" className="justify-self-start max-md:w-full">
          {t("signIn")}
        </Button>
      </form>
      {passkey.ok && (
        <form className="mt-6" action={staffForm("signInByPasskey")} method="post">
          <input type="hidden" name="next" value={here} />
          <PasskeyButton
            ask={{ kind: "sign-in", ...passkey.data }}
            label={t("passkey.signIn")}
            failed={t("passkey.failed")}
          />
        </form>
      )}
    </div>
  );
}

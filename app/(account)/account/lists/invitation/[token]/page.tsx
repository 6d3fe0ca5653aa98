import "@/components/lists/lists.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { Button } from "@/components/ui/button";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import { LISTS, listInvitationPage } from "@/lib/shared/account/named-list-page";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("lists");
  return { title: t("invitationTitle"), robots: { index: false } };
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** Where the link of an invitation leads. Looking at it changes nothing (docs/product.md, Mailed links). */
export default async function ListInvitationPage({ params, searchParams }: Props) {
  const t = await translations("lists");
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const page = listInvitationPage(token);
  const invitation = await callAsCustomer(page, "getListInvitation", { params: { token } });
  if (!invitation.ok && invitation.status !== 404) return <AccountDown again={page} />;
  if (!invitation.ok)
    return (
      <>
        <h1 className="mb-4">{t("overTitle")}</h1>
        <p className="mb-4 max-w-copy">{t("overText")}</p>
        <Button href={LISTS}>{t("toLists")}</Button>
      </>
    );
  const { name, owner, lines } = invitation.data;
  return (
    <>
      <h1 className="mb-4">{t("invitationTitle")}</h1>
      <Outcome query={query} t={t} />
      <p className="mb-2 max-w-copy wrap-anywhere">
        {lines === 0
          ? t("invitationText_none", { owner, name })
          : t("invitationText", { owner, name, count: lines })}
      </p>
      <p className="mb-4 max-w-copy wrap-anywhere">{t("invitationRule", { owner })}</p>
      <form className="flex flex-wrap gap-3" method="post" action="/api/list-invitations/accept">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{t("accept")}</Button>
        <Button line href={LISTS}>
          {t("toLists")}
        </Button>
      </form>
    </>
  );
}

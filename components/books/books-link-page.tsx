import { MailedLinkPage } from "@/components/ui/mailed-link-page";
import { translations } from "@/lib/server/words/translations";
import type { BooksLink } from "@/packaging-api/contract";

type Props = {
  link: BooksLink;
  /** Of the mailed link. */
  token: string;
  /** It has just been confirmed. */
  isDone: boolean;
  error: string | undefined;
};

/** An address for somebody's books as its letter opens it: to be confirmed, or confirmed; to be deleted in either case. */
export async function BooksLinkPage({ link: { account, isConfirmed }, token, isDone, error }: Props) {
  const t = await translations("books");
  return (
    <MailedLinkPage
      token={token}
      subject={t("title")}
      heading={t(isConfirmed ? "sentTitle" : "confirmTitle")}
      done={isDone ? t("confirmed") : undefined}
      error={error}
      confirm={isConfirmed ? undefined : { action: "/api/books/confirm", label: t("confirm") }}
      end={{ action: "/api/books/stop", label: t(isConfirmed ? "stop" : "forget"), text: t("stopText") }}
    >
      <p className="mt-2 wrap-anywhere">{t(isConfirmed ? "sentText" : "confirmText", { account })}</p>
    </MailedLinkPage>
  );
}

import { MailedLinkPage } from "@/components/ui/mailed-link-page";
import { translations } from "@/lib/server/words/translations";
import { dayWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { ProductQuestion } from "@/packaging-api/contract";

type Props = {
  question: ProductQuestion;
  /** Of the mailed link. */
  token: string;
  /** It has just been confirmed. */
  isDone: boolean;
  error: string | undefined;
};

/** A question as its letter opens it: to be confirmed, or with the staff; to be deleted in either case. */
export async function LinkPage({ question: asked, token, isDone, error }: Props) {
  const t = await translations("product-question");
  const { product, question, isConfirmed, endsAt } = asked;
  return (
    <MailedLinkPage
      token={token}
      subject={t("title")}
      heading={t(isConfirmed ? "waitsTitle" : "confirmTitle")}
      done={isDone ? t("confirmed") : undefined}
      error={error}
      confirm={isConfirmed ? undefined : { action: "/api/product-question/confirm", label: t("confirm") }}
      end={{ action: "/api/product-question/forget", label: t("forget"), text: t("forgetText") }}
    >
      <p className="mt-2 font-semibold wrap-anywhere">
        <a href={pathOfProduct(product)}>{productTitle(product)}</a>
      </p>
      <blockquote className="mt-3 border-l-2 pl-3 wrap-anywhere whitespace-pre-line">{question}</blockquote>
      <p className="mt-3">{isConfirmed ? t("waitsText", { day: dayWords(endsAt) }) : t("confirmText")}</p>
    </MailedLinkPage>
  );
}

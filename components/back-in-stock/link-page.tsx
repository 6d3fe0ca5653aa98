import { MailedLinkPage } from "@/components/ui/mailed-link-page";
import { translations } from "@/lib/server/words/translations";
import { dayWords } from "@/lib/shared/display/date";
import { productTitle } from "@/lib/shared/display/product-title";
import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { BackInStockRequest } from "@/packaging-api/contract";

type Props = {
  request: BackInStockRequest;
  /** Of the mailed link. */
  token: string;
  /** It has just been confirmed. */
  isDone: boolean;
  error: string | undefined;
};

/** A request as its letter opens it: to be confirmed, or waiting; to be forgotten in either case. */
export async function LinkPage({ request, token, isDone, error }: Props) {
  const t = await translations("back-in-stock");
  const { product, isConfirmed, isSold } = request;
  const title = productTitle(product);
  return (
    <MailedLinkPage
      token={token}
      subject={t("title")}
      heading={t(isConfirmed ? "waitsTitle" : "confirmTitle")}
      done={isDone ? t("confirmed") : undefined}
      error={error}
      confirm={isConfirmed ? undefined : { action: "/api/back-in-stock/confirm", label: t("confirm") }}
      end={{ action: "/api/back-in-stock/forget", label: t("forget"), text: t("forgetText") }}
    >
      <p className="mt-2 font-semibold wrap-anywhere">
        {isSold ? <a href={pathOfProduct(product)}>{title}</a> : title}
      </p>
      <p className="mt-2">
        {isConfirmed ? t("waitsText", { day: dayWords(request.endsAt) }) : t("confirmText")}
      </p>
      {!isSold && <p className="mt-2">{t("withdrawn")}</p>}
    </MailedLinkPage>
  );
}

import "./order-status.css";
import { Reach } from "@/components/contact/reach";
import { InlineWords } from "@/components/information/inline-words";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { refusedForm } from "@/lib/server/account/refused-form";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";
import { OrderStatusForm } from "./order-status-form";
import { OrderStatusSent } from "./order-status-sent";

/** The form by which how an order stands is mailed, and beside it the ways to reach the shop. */
export async function OrderStatusPage({ query }: { query: PageQuery }) {
  const t = await translations("order-status");
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: t("title") }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        {queryValue(query.done) === "sent" ? (
          <OrderStatusSent />
        ) : (
          <div>
            <h1>{t("title")}</h1>
            <p className="mt-2 mb-5 max-w-copy">{t("lead")}</p>
            <OrderStatusForm
              words={await wordsFor("form", "order-status")}
              failures={await wordsFor("failures")}
              limits={limits}
              refused={await refusedForm(query)}
            />
            <p className="mt-5 max-w-copy">
              <InlineWords words={t("account")} />
            </p>
          </div>
        )}
        <Reach />
      </div>
    </div>
  );
}

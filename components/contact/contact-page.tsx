import { limits } from "@/trade-rules/limits";
import "./contact.css";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { refusedForm } from "@/lib/server/account/refused-form";
import { sealForm } from "@/lib/server/contact/form-seal";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { readSent } from "@/lib/shared/contact/sent-address";
import type { ContactPageName } from "@/lib/shared/contact/topics";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { ORDER_STATUS_PAGE } from "@/lib/shared/orders/order-status-page";
import { PICTURE_BYTES } from "@/packaging-api/contract";
import { MessageForm } from "./message-form";
import { MessageSent } from "./message-sent";
import { Reach } from "./reach";

/** The contact screen: a form, and beside it every other way to reach the shop. */
export async function ContactPage({ page, query }: { page: ContactPageName; query: PageQuery }) {
  const t = await translations("contact");
  const title = t(`${page}Title`);
  const sent = readSent(queryValue(query.done));
  return (
    <div className="wrap" data-page={page}>
      <Breadcrumb crumbs={[{ name: title }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        {sent ? (
          <MessageSent page={page} copied={sent.copied} />
        ) : (
          <div>
            <h1>{title}</h1>
            <p className="mt-2 mb-5 max-w-copy">
              {t(`${page}Lead`)}{" "}
              <a className="textlink" href={ORDER_STATUS_PAGE}>
                {t("orderStatus")}
              </a>
            </p>
            <MessageForm
              page={page}
              words={await wordsFor("form", "contact")}
              failures={await wordsFor("failures")}
              limits={limits}
              pictureBytes={PICTURE_BYTES}
              seal={await sealForm(Date.now())}
              refused={await refusedForm(query)}
            />
          </div>
        )}
        <Reach />
      </div>
    </div>
  );
}

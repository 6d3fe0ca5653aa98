import { limits } from "@/trade-rules/limits";
import "./contact.css";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { refusedForm } from "@/lib/server/account/refused-form";
import { sealForm } from "@/lib/server/contact/form-seal";
import { readSent } from "@/lib/shared/contact/sent-address";
import type { ContactPageName } from "@/lib/shared/contact/topics";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import words from "@/locales/en/contact.json";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import { PICTURE_BYTES } from "@/packaging-api/contract";
import { MessageForm } from "./message-form";
import { MessageSent } from "./message-sent";
import { Reach } from "./reach";

/** The contact screen: a form, and beside it every other way to reach the shop. */
export async function ContactPage({ page, query }: { page: ContactPageName; query: PageQuery }) {
  const title = words[`${page}Title`];
  const sent = readSent(queryValue(query.done));
  return (
    <div className="wrap" data-page={page}>
      <Breadcrumb crumbs={[{ name: title }]} />
      <div className="contact">
        {sent ? (
          <MessageSent page={page} copied={sent.copied} />
        ) : (
          <div>
            <h1>{title}</h1>
            <p className="copy mt-2 mb-5">{words[`${page}Lead`]}</p>
            <MessageForm
              page={page}
              words={{ ...formWords, ...words }}
              failures={failures}
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

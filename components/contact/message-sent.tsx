import { type ContactPageName, contactPages } from "@/lib/shared/contact/topics";
import words from "@/locales/en/contact.json";

/** What is shown once a message was sent. @param copied whether its sender is mailed a copy */
export function MessageSent({ page, copied }: { page: ContactPageName; copied: boolean }) {
  return (
    <div>
      <h1>{words.sentTitle}</h1>
      <p className="copy mt-2">{words.sentText}</p>
      {copied && <p className="copy quiet mt-2">{words.sentCopy}</p>}
      <p className="mt-5 flex flex-wrap gap-3">
        <a className="button" href="/shop">
          {words.sentShop}
        </a>
        <a className="button button--line" href={contactPages[page].path}>
          {words.sentAnother}
        </a>
      </p>
    </div>
  );
}

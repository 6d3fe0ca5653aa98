import "@/components/ui/empty.css";
import words from "@/locales/en/account.json";

/** In place of a page of the account while the packaging API cannot be reached: what is kept, and trying again. */
export function AccountDown({ again }: { again: string }) {
  return (
    <div className="empty">
      <h1>{words.downTitle}</h1>
      <p>{words.downText}</p>
      <a className="button" href={again}>
        {words.tryAgain}
      </a>
    </div>
  );
}

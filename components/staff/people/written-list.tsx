import { nearMomentWords } from "@/lib/shared/display/date";
import { writtenPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { WrittenItem } from "@/packaging-api/contract";

/** Characters of what was written that a list shows. */
const SHOWN = 160;

/** The words of an item in one line: the last heading has them. */
function beginning({ items }: WrittenItem): string {
  const words = (items.at(-1)?.value ?? "").replaceAll(/\s+/g, " ");
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
}

/** Messages and questions as a list, each with a link to it. All of it is what was typed. */
export function WrittenList({ t, items }: { t: Translate<"staff-people">; items: readonly WrittenItem[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => {
        const { kind, id, sku, sender, receivedAt } = item;
        return (
          <li className="border-b border-rule pb-2" key={`${kind} ${id}`}>
            <a className="plain-link grid min-h-target gap-1 py-1" href={writtenPage(kind, id)}>
              <span className="flex flex-wrap items-baseline gap-x-4">
                <b className="textlink">
                  {kind === "message" ? t("messages.oneMessage", { id }) : t("messages.oneQuestion", { id })}
                </b>
                {sender !== null && <span className="min-w-0 break-words">{sender.name}</span>}
                {sku !== null && <span>{sku}</span>}
                <span className="text-secondary">{nearMomentWords(receivedAt)}</span>
              </span>
              <span className="min-w-0 break-words">{beginning(item)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

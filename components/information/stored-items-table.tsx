import { translations } from "@/lib/server/words/translations";
import { lifeWords } from "@/lib/shared/consent/life-words";
import { isBeginning, type StoredItem, storedItems } from "@/lib/shared/consent/stored-items";
import words from "@/locales/en/cookies.json";
import { DataTable } from "./data-table";

const listed = Object.entries(storedItems);

/** What the shop stores in a browser for one kind of purpose, by name. */
export async function StoredItemsTable({ kind }: { kind: StoredItem["kind"] }) {
  const t = await translations("information");
  const items = listed.filter(([, item]) => item.kind === kind);
  if (items.length === 0) return <p>{words.noneStored}</p>;
  return (
    <DataTable
      caption={t("storedCaption")}
      head={[t("storedName"), t("storedPurpose"), t("storedWhere"), t("storedLife")]}
      rows={items.map(([name, { purpose, where, life }]) => ({
        key: name,
        cells: [
          <code key="name">{isBeginning(name) ? `${name}…` : name}</code>,
          words.purpose[purpose],
          words[`where_${where}`],
          lifeWords(words, life),
        ],
      }))}
    />
  );
}

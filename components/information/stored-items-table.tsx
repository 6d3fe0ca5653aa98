import { translations } from "@/lib/server/words/translations";
import { lifeWords } from "@/lib/shared/consent/life-words";
import { isBeginning, type StoredItem, storedItems } from "@/lib/shared/consent/stored-items";
import { DataTable } from "./data-table";

const listed = Object.entries(storedItems);

/** What the shop stores in a browser for one kind of purpose, by name. */
export async function StoredItemsTable({ kind }: { kind: StoredItem["kind"] }) {
  const [t, tCookies] = await Promise.all([translations("information"), translations("cookies")]);
  const items = listed.filter(([, item]) => item.kind === kind);
  if (items.length === 0) return <p>{tCookies("noneStored")}</p>;
  return (
    <DataTable
      caption={t("storedCaption")}
      head={[t("storedName"), t("storedPurpose"), t("storedWhere"), t("storedLife")]}
      rows={items.map(([name, { purpose, where, life }]) => ({
        key: name,
        cells: [
          <code key="name">{isBeginning(name) ? `${name}…` : name}</code>,
          tCookies(`purpose.${purpose}`),
          tCookies(`where_${where}`),
          lifeWords(tCookies, life),
        ],
      }))}
    />
  );
}

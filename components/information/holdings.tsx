import { translations, wordsFor } from "@/lib/server/words/translations";
import { DataTable } from "./data-table";

/** What personal data the shop holds, why, on which basis and for how long (UK GDPR, article 13). */
export async function Holdings() {
  const [t, { holdings }] = await Promise.all([translations("privacy"), wordsFor("privacy")]);
  return (
    <DataTable
      caption={t("holdings.caption")}
      head={[t("holdings.what"), t("holdings.why"), t("holdings.basis"), t("holdings.life")]}
      rows={holdings.rows.map(({ what, why, basis, life }) => ({
        key: what,
        cells: [what, why, basis, life],
      }))}
    />
  );
}

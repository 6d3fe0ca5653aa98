import { translations } from "@/lib/server/words/translations";
import { DataTable } from "./data-table";

/** What personal data the shop holds, why, on which basis and for how long (UK GDPR, article 13). */
export async function Holdings() {
  const t = await translations("privacy");
  return (
    <DataTable
      caption={t("holdings.caption")}
      head={[t("holdings.what"), t("holdings.why"), t("holdings.basis"), t("holdings.life")]}
      rows={t("holdings.rows", { returnObjects: true }).map(({ what, why, basis, life }) => ({
        key: what,
        cells: [what, why, basis, life],
      }))}
    />
  );
}

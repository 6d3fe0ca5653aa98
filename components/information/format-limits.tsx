import { translations } from "@/lib/server/words/translations";
import { millimetres, weightWords } from "@/lib/shared/display/size-and-weight";
import type { PostalFormatGoods } from "@/packaging-api/contract";
import { DataTable } from "./data-table";

/** Royal Mail's formats and their limits. */
export async function FormatLimits({ formats }: { formats: readonly PostalFormatGoods[] }) {
  const t = await translations("postal-formats");
  return (
    <DataTable
      caption={t("limitsCaption")}
      head={[t("format"), t("size"), t("weight")]}
      rows={formats.map(({ format, limit, maxWeight }) => ({
        key: format,
        cells: [
          <a key="format" href={`#${format}`}>
            {t(format)}
          </a>,
          millimetres(limit),
          weightWords(maxWeight),
        ],
      }))}
    />
  );
}

import { ScrollBox } from "@/components/staff/scroll-box";
import { tableClass } from "@/components/staff/table-class";
import { momentWords } from "@/lib/shared/display/date";
import { editPath } from "@/lib/shared/staff/catalogue-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { MissingPicture } from "@/packaging-api/contract";

/** Pictures that are not there, with the products that name them and why. */
export function MissingPictureTable({
  t,
  pictures,
}: {
  t: Translate<"staff-catalogue">;
  pictures: readonly MissingPicture[];
}) {
  return (
    <ScrollBox>
      <table className={tableClass} aria-label={t("missing.title")}>
        <thead>
          <tr className="text-secondary">
            <th scope="col">{t("missing.address")}</th>
            <th scope="col">{t("column.product")}</th>
            <th scope="col">{t("column.state")}</th>
          </tr>
        </thead>
        <tbody>
          {pictures.map(({ address, products, attempts, dueAt, failedAt, error }) => (
            <tr key={address}>
              <th scope="row" className="min-w-40 font-normal wrap-anywhere">
                {address}
              </th>
              <td>
                {products.map((sku) => (
                  <a
                    className="textlink mr-3 inline-flex min-h-target items-center whitespace-nowrap"
                    href={editPath({ sku, part: "pictures" })}
                    key={sku}
                  >
                    {sku}
                  </a>
                ))}
              </td>
              <td className="min-w-40 wrap-anywhere">
                {failedAt === null
                  ? t("missing.due", { time: momentWords(dueAt), count: attempts })
                  : t("missing.gaveUp", { time: momentWords(failedAt), count: attempts })}
                {error !== null && <span className="block text-secondary">{error}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

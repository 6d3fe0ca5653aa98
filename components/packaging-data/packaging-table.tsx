import { Facts } from "@/components/ui/facts";
import { kilograms } from "@/lib/shared/display/size-and-weight";
import type { Translate } from "@/lib/shared/words/translate";
import type { OrderPackaging } from "@/packaging-api/contract";
import { ENOUGH_RECYCLED_PERCENT } from "@/trade-rules/packaging-weight";

type Words = Translate<"packaging-data">;
type Row = OrderPackaging["rows"][number];

/** How much of a material is recycled; what is not stated stands beside it. */
function Recycled({ row, t }: { row: Row; t: Words }) {
  const unknown = row.grams - row.sharesStated;
  if (row.sharesStated === 0) return <span className="text-secondary">{t("notStated")}</span>;
  return (
    <>
      {t("kilograms", { weight: kilograms(row.recycled) })}
      {unknown > 0 && (
        <small className="block text-secondary">{t("notStatedFor", { weight: kilograms(unknown) })}</small>
      )}
    </>
  );
}

/** What goods weigh by material, and what the catalogue does not state of them. */
export function PackagingTable({
  packaging,
  t,
  label,
}: {
  packaging: OrderPackaging;
  t: Words;
  label: string;
}) {
  const { rows, grams } = packaging;
  return (
    <div className="overflow-x-auto" data-scrolls>
      <table
        className="w-full text-s cell:border-b cell:py-2 cell:pr-3 cell:align-top cell:not-first:text-right cell:last:pr-0"
        aria-label={label}
      >
        <thead>
          <tr className="text-secondary child:border-ink">
            <th scope="col">{t("material")}</th>
            <th scope="col">{t("weight")}</th>
            <th scope="col">{t("recycled")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.material} data-material={row.material}>
              <th scope="row" className="font-normal">
                {t(`material_${row.material}`)}
                {row.material === "not_packaging" && (
                  <small className="block text-secondary">{t("outside")}</small>
                )}
                {row.unweighed > 0 && (
                  <small className="block font-semibold">{t("unweighed", { count: row.unweighed })}</small>
                )}
              </th>
              <td className="whitespace-nowrap">{t("kilograms", { weight: kilograms(row.grams) })}</td>
              <td>
                <Recycled row={row} t={t} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="child:border-ink child:font-bold">
            <th scope="row">{t("total")}</th>
            <td className="whitespace-nowrap">{t("kilograms", { weight: kilograms(grams) })}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Plastic by its recycled share, as the tax on it asks; nothing where there is none. */
export function RecycledPlastic({ plastic, t }: { plastic: OrderPackaging["plastic"]; t: Words }) {
  const { enough, less, notStated } = plastic;
  if (enough + less + notStated === 0) return null;
  const percent = ENOUGH_RECYCLED_PERCENT;
  const facts = [
    { name: t("plastic_enough", { percent }), weight: enough },
    { name: t("plastic_less", { percent }), weight: less },
    { name: t("plastic_notStated"), weight: notStated },
  ];
  return (
    <section aria-labelledby="plastic" className="[&_h3]:py-2">
      <h3 id="plastic">{t("plasticTitle")}</h3>
      <Facts>
        {facts.map(({ name, weight }) => (
          <div className="contents" key={name}>
            <dt>{name}</dt>
            <dd>{t("kilograms", { weight: kilograms(weight) })}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}

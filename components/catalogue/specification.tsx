import { translations } from "@/lib/server/words/translations";
import { unitWords } from "@/lib/shared/catalogue/unit-words";
import { optionKind } from "@/lib/shared/catalogue/variants";
import { millimetres, weightWords } from "@/lib/shared/display/size-and-weight";
import type { Product } from "@/packaging-api/contract";

/** The specification table of a product; what is not known is left out. */
export async function Specification({ product }: { product: Product }) {
  const [t, tUnits] = await Promise.all([translations("product"), translations("units")]);
  const rows: [string, string | undefined][] = [
    [t("insideSize"), product.internal && millimetres(product.internal)],
    [t("outsideSize"), product.external && millimetres(product.external)],
    [t("material"), product.material],
    [t("board"), product.boardGrade],
    [t("style"), product.fefco === undefined ? undefined : t("fefco", { style: product.fefco })],
    [t("strength"), product.strength],
    [t("colour"), product.colour],
    [
      t("weight"),
      product.weight === 0
        ? undefined
        : product.packSize === 1
          ? weightWords(product.weight)
          : t("weightValue", {
              each: weightWords(product.weight),
              pack: weightWords(product.weight * product.packSize),
            }),
    ],
    [t("pack"), unitWords(tUnits, product.packSize, product.unit)],
    [
      t("recycled"),
      product.recycledPercent === undefined
        ? undefined
        : t("recycledValue", { percent: product.recycledPercent }),
    ],
    ...(product.variant?.options ?? [])
      // Those are rows above, and options that only the catalogue's own words name are attributes too.
      .filter(
        ({ name }) =>
          !["color", "material"].includes(optionKind(name) ?? "") &&
          !product.attributes.some((attribute) => attribute.name === name),
      )
      .map(({ name, value }): [string, string] => [name, value]),
    ...product.attributes.map(({ name, value }): [string, string] => [name, value]),
  ];
  return (
    <table className="w-full wrap-anywhere cell:border-b cell:py-2.5 cell:align-baseline">
      <tbody>
        {rows.map(
          ([name, value]) =>
            value !== undefined &&
            value !== "" && (
              <tr key={name}>
                <th className="w-[44%] pr-4 text-secondary" scope="row">
                  {name}
                </th>
                <td className="font-semibold">{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

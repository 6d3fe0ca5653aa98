import { translations } from "@/lib/server/words/translations";
import { productTitle } from "@/lib/shared/display/product-title";
import { millimetres } from "@/lib/shared/display/size-and-weight";
import { categoryPath, pathOfProduct } from "@/lib/shared/links/page-address";
import { grouped } from "@/lib/shared/words/translate";
import type { PostalFormatGoods } from "@/packaging-api/contract";
import { DataTable } from "./data-table";

/** The shop's own packaging for one of the formats, and where there is more of it. */
async function OneFormat({ format, products, total, categories }: PostalFormatGoods) {
  const t = await translations("postal-formats");
  return (
    <div>
      <h3 id={format}>{t(format)}</h3>
      <p>{t("count", { count: total })}</p>
      {products.length > 0 && (
        <DataTable
          caption={t("packagingCaption", { format: t(format) })}
          head={[t("product"), t("outside"), t("packOf")]}
          rows={products.map((product) => ({
            key: product.id,
            cells: [
              <a key="product" href={pathOfProduct(product)}>
                {productTitle(product)}
              </a>,
              product.external && <span key="outside">{millimetres(product.external)}</span>,
              grouped(product.packSize),
            ],
          }))}
        />
      )}
      {categories.length > 0 && (
        <p>
          {t("categories")}{" "}
          {categories.map(({ name, slug, count }, index) => (
            <span key={slug}>
              {index > 0 && ", "}
              <a href={categoryPath(slug)}>{name}</a> ({count})
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The shop's own packaging for each of Royal Mail's formats. */
export function FormatPackaging({ formats }: { formats: readonly PostalFormatGoods[] }) {
  return formats.map((format) => <OneFormat key={format.format} {...format} />);
}

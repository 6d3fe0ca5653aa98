import { withVat } from "@/trade-rules/vat";
import "server-only";
import { getMenu, listSale } from "@/lib/server/packaging-api/catalogue-reads";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import type { Category, Product } from "@/packaging-api/contract";
import type { ShareCard } from "./card";

/** What a shared product shows: size, name, pack and the price of one pack, as on its page. */
export async function productCard(
  product: Pick<
    Product,
    "size" | "name" | "packSize" | "price" | "grossPrice" | "wasPrice" | "grossWasPrice" | "vatRate" | "image"
  >,
): Promise<ShareCard> {
  const t = await translations("seo");
  const { size, name, packSize, price, grossPrice, wasPrice, grossWasPrice, vatRate, image } = product;
  return {
    shop: shopDetails.name,
    size: size || undefined,
    name,
    line: packSize === 1 ? t("singlePack") : t("packOf", { count: packSize }),
    price: {
      amount: pounds(withVat(price, vatRate, grossPrice)),
      words: t("incVat"),
      ex: t("exVat", { price: pounds(price) }),
      was: wasPrice === undefined ? undefined : pounds(withVat(wasPrice, vatRate, grossWasPrice)),
    },
    picture: image || undefined,
  };
}

export function categoryCard({
  name,
  metaDescription,
  image,
}: Pick<Category, "name" | "metaDescription" | "image">): ShareCard {
  return { shop: shopDetails.name, name, line: metaDescription || undefined, picture: image || undefined };
}

/** The shop itself, with the picture of its first category. */
export async function shopCard(): Promise<ShareCard> {
  const [t, [first]] = await Promise.all([translations("seo"), getMenu()]);
  return {
    shop: shopDetails.name,
    name: t("shopTitle"),
    line: t("shopLine"),
    picture: first?.image || undefined,
  };
}

/** The sale, with the picture of what is cut deepest. */
export async function saleCard(): Promise<ShareCard> {
  const [t, [deepest]] = await Promise.all([translations("catalogue"), listSale()]);
  return {
    shop: shopDetails.name,
    name: t("saleTitle"),
    line: t("saleText"),
    picture: deepest?.image || undefined,
  };
}

import { pictureClass } from "@/components/ui/picture-class";
import { ChosenPrice } from "@/components/ui/price";
import type { SuggestedOffer } from "@/lib/browser/catalogue/suggestions";
import { pictureUrl, views } from "@/lib/shared/display/picture";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/suggestions.json";
import { stockLevel } from "@/trade-rules/stock-level";

const t = translate(words);

type Props = { text: string; offer: SuggestedOffer; cdnUrl: string };

/** A product among the suggestions: its picture, name, price of a pack as the shopper chose to see it, and stock. */
export function SuggestedProduct({
  text,
  offer: { image, price, grossPrice, vatRate, stock, isFrom, othersInStock },
  cdnUrl,
}: Props) {
  const { width, height } = views.row;
  const level = othersInStock ? "in" : stockLevel(stock);
  return (
    <>
      <span className={`${pictureClass(image)} row-span-2 h-12`}>
        {image !== "" && (
          <img
            src={pictureUrl(image, { view: "row", width: 112 }, cdnUrl)}
            width={width}
            height={height}
            alt=""
          />
        )}
      </span>
      <span className="wrap-anywhere">{text}</span>
      <span className="flex flex-wrap gap-x-2 text-s">
        {isFrom && `${t("from")} `}
        <b className="whitespace-nowrap">
          <ChosenPrice net={price} gross={grossPrice} vatRate={vatRate} />
        </b>{" "}
        <span className="text-secondary">
          <span className="inc">{t("incVat")}</span>
          <span className="ex">{t("exVat")}</span>
        </span>{" "}
        <span className={level === "in" ? "stock" : `stock stock-${level}`}>
          {level === "out"
            ? t("soldOut")
            : level === "low"
              ? t("lowStock")
              : othersInStock
                ? t("othersInStock")
                : t("inStock")}
        </span>
      </span>
    </>
  );
}

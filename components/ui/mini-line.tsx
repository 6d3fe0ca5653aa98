import "./mini-list.css";
import { isDrawing, pictureUrl } from "@/lib/shared/display/picture";
import { productTitle } from "@/lib/shared/display/product-title";
import { BothAmounts, type VatWords } from "./price";

type Props = {
  /** Of a cart or of an order; amounts in pence. */
  line: { name: string; size?: string; image: string; lineTotal: number; tax: number };
  note: string;
  words: VatWords;
  cdnUrl: string;
};

/** One line of a cart or an order in small, with what it costs. */
export function MiniLine({ line, note, words, cdnUrl }: Props) {
  return (
    <li>
      <span className={isDrawing(line.image) ? "pic" : "pic pic--photo"}>
        <img
          src={pictureUrl(line.image, { view: "row", width: 112 }, cdnUrl)}
          width={64}
          height={55}
          alt=""
          loading="lazy"
        />
      </span>
      <span>
        {productTitle(line)}
        <br />
        <span className="quiet num">{note}</span>
      </span>
      <BothAmounts className="mini__price" net={line.lineTotal} tax={line.tax} words={words} />
    </li>
  );
}

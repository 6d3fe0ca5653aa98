import { pictureUrl } from "@/lib/shared/display/picture";
import { productTitle } from "@/lib/shared/display/product-title";
import { pictureClass } from "./picture-class";
import { BothAmounts, type VatWords } from "./price";

type Props = {
  /** Of a cart or of an order; amounts in pence. */
  line: { name: string; size?: string; image: string; lineTotal: number; tax: number };
  note: string;
  /** What of it comes later. */
  later?: string | undefined;
  words: VatWords;
  cdnUrl: string;
};

/** One line of a cart or an order in small, with what it costs. */
export function MiniLine({ line, note, later, words, cdnUrl }: Props) {
  return (
    <li>
      <span className={`h-14 w-16 flex-none ${pictureClass(line.image)}`}>
        <img
          src={pictureUrl(line.image, { view: "row", width: 112 }, cdnUrl)}
          width={64}
          height={55}
          alt=""
          loading="lazy"
        />
      </span>
      {/* With large letters the price goes below the name. */}
      <span className="min-w-0 flex-[1_1_5rem] wrap-anywhere">
        {productTitle(line)}
        <br />
        <span className="whitespace-nowrap text-secondary">{note}</span>
        {later !== undefined && <span className="block font-semibold">{later}</span>}
      </span>
      <BothAmounts
        className="ml-auto text-right whitespace-nowrap"
        net={line.lineTotal}
        tax={line.tax}
        words={words}
      />
    </li>
  );
}

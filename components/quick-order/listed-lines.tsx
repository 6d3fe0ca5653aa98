import { FieldFrame } from "@/components/ui/field-frame";
import { ChosenAmount, ChosenPrice } from "@/components/ui/price";
import { Select } from "@/components/ui/select";
import { CHOICE_FIELD } from "@/lib/shared/cart/quick-order-page";
import { productTitle } from "@/lib/shared/display/product-title";
import type { Translate } from "@/lib/shared/words/translate";
import type { ListedLine } from "@/packaging-api/contract";
import { MAX_LINES } from "@/trade-rules/limits";
import { choiceWords, packsWords, stateWords } from "./line-words";

type Props = { lines: ListedLine[]; t: Translate<"quick-order"> };

const listClass = "grid gap-4 pb-4";
const sectionClass = "[&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3";

/** Lines that may mean several goods, each with a list to choose from. */
export function Choices({ lines, t }: Props) {
  if (lines.length === 0) return null;
  return (
    <section className={sectionClass}>
      <h2>{t("choiceTitle")}</h2>
      <ol className={listClass}>
        {lines.slice(0, MAX_LINES).map(({ numbers: [line = 0], text, goods }) => (
          <li key={line} data-state="choice">
            <FieldFrame
              id={`${CHOICE_FIELD}${line}`}
              label={t("choiceLabel", { line, text })}
              requiredWord=""
              problem={undefined}
            >
              <Select id={`${CHOICE_FIELD}${line}`} name={`${CHOICE_FIELD}${line}`} autoComplete="off">
                <option value="">{t("leaveOut")}</option>
                {goods.map((one) => (
                  <option key={one.sku} value={one.sku} disabled={one.available === 0}>
                    {choiceWords(t, one)}
                  </option>
                ))}
              </Select>
            </FieldFrame>
          </li>
        ))}
      </ol>
      {lines.length > MAX_LINES && <p>{t("choiceLater", { lines: MAX_LINES })}</p>}
    </section>
  );
}

/** Lines of which nothing can be added. */
export function Problems({ lines, t }: Props) {
  if (lines.length === 0) return null;
  return (
    <section className={sectionClass}>
      <h2>{t("problemTitle")}</h2>
      <ul className={listClass}>
        {lines.map((line) => (
          <li key={line.numbers[0]} data-state={line.state}>
            <b className="wrap-anywhere">{line.text}</b>{" "}
            <span className="font-semibold text-alert">{stateWords(t, line)}</span>{" "}
            {line.state === "unknown" && (
              <a className="textlink" href={`/search?q=${encodeURIComponent(line.text)}`} rel="nofollow">
                {t("searchFor")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lines that go into the cart, with what they cost. */
export function Ready({ lines, t }: Props) {
  if (lines.length === 0) return null;
  return (
    <section className={sectionClass}>
      <h2>{t("readyTitle")}</h2>
      <ul>
        {lines.map((line) => (
          <ReadyLine key={line.numbers[0]} line={line} t={t} />
        ))}
      </ul>
    </section>
  );
}

function ReadyLine({ line, t }: { line: ListedLine; t: Translate<"quick-order"> }) {
  const [goods] = line.goods;
  if (goods === undefined) return null;
  const { slug, sku, lineTotal, tax, quantity, available, unitPrice, grossUnitPrice, vatRate } = goods;
  const words = stateWords(t, line);
  const aPack = t("aPack");
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-3 below-90"
      data-state={line.state}
    >
      <a className="font-semibold wrap-anywhere" href={`/p/${slug}`}>
        {productTitle(goods)}
      </a>
      <b className="text-right">
        <ChosenAmount net={lineTotal} tax={tax} />
      </b>
      <span className="text-s text-secondary">
        {sku}
        <br />
        {packsWords(t, goods, Math.min(quantity, available))}
        {line.numbers.length > 1 && (
          <>
            <br />
            {t("lineNumber", { count: line.numbers.length, lines: line.numbers.join(", ") })}
          </>
        )}
      </span>
      <span className="text-right text-s text-secondary">
        <ChosenPrice
          net={unitPrice}
          gross={grossUnitPrice}
          vatRate={vatRate}
          words={{ inc: aPack, ex: aPack }}
        />
      </span>
      {words !== undefined && <span className="col-span-full font-semibold text-alert text-s">{words}</span>}
    </li>
  );
}

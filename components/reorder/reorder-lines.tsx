import { Chosen, ChosenPrice } from "@/components/ui/price";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import { say } from "@/lib/shared/words/say";
import words from "@/locales/en/reorder.json";
import type { ReorderLine } from "@/packaging-api/contract";

/** What there is to say of a line: fewer packs weigh more than a new price, which the figures show as well. */
function stateWords({ state, available }: ReorderLine): string {
  return state === "fewer" ? say(words, "state_fewer", { count: available }) : words[`state_${state}`];
}

/**
 * The price of a pack as the shopper chose. Without VAT the one with it stands below where that is the stated one: a
 * penny more or less on it may not change the other.
 */
function PackPrice({ unitPrice: net, grossUnitPrice: gross, vatRate }: NonNullable<ReorderLine["priceNow"]>) {
  if (gross === undefined) return <ChosenPrice net={net} vatRate={vatRate} />;
  const stated = <span className="reorder__stated">{say(words, "stated", { price: pounds(gross) })}</span>;
  return (
    <Chosen
      inc={pounds(gross)}
      ex={
        <>
          {pounds(net)} {stated}
        </>
      }
    />
  );
}

/** The lines of an order as they could be ordered again, with the price then and now. */
export function ReorderLines({ lines }: { lines: ReorderLine[] }) {
  return (
    <div className="table-frame">
      <table className="order__lines">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.packs}</th>
            <th scope="col">
              <Chosen inc={words.then_inc} ex={words.then_ex} />
            </th>
            <th scope="col">
              <Chosen inc={words.now_inc} ex={words.now_ex} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku} data-state={line.state}>
              <th scope="row">
                {line.slug === "" ? productTitle(line) : <a href={`/p/${line.slug}`}>{productTitle(line)}</a>}{" "}
                <span className={line.state === "same" ? "quiet" : "reorder__state"}>{stateWords(line)}</span>
              </th>
              <td>{line.quantity}</td>
              <td>
                <PackPrice {...line} />
              </td>
              <td>{line.priceNow === null ? "–" : <PackPrice {...line.priceNow} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

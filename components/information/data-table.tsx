import type { ReactNode } from "react";

type DataRow = { key: string; cells: readonly ReactNode[] };
type Props = {
  /** Says what the table holds, for who cannot see it. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly DataRow[];
};

/** From 640 px on a table; narrower, blocks. Its cells' words wrap, prices too. */
const table = [
  "w-full text-s [&_:is(th,td)]:align-top [&_:is(th,td)]:whitespace-normal [&_:is(th,td)]:wrap-anywhere [&_td>small]:block [&_td>small]:text-[length:inherit] [&_td>small]:text-secondary [&_tbody_th]:font-semibold [&_.both>*]:whitespace-normal",
  "min-[640px]:[&_:is(th,td)]:border-b min-[640px]:[&_:is(th,td)]:py-2.5 min-[640px]:[&_:is(th,td):not(:last-child)]:pr-4 min-[640px]:[&_thead_th]:border-ink [&_thead_th]:text-secondary",
  "max-[639px]:[&_thead]:sr-only max-[639px]:[&_:is(tbody,tr,th,td)]:block max-[639px]:[&_tr]:border-b max-[639px]:[&_tr]:py-3 max-[639px]:[&_tbody_td]:mt-1 max-[639px]:[&_tbody_td]:grid max-[639px]:[&_tbody_td]:grid-cols-[112px_minmax(0,1fr)] max-[639px]:[&_tbody_td]:gap-x-3 max-[639px]:[&_td]:before:text-secondary max-[639px]:[&_td]:before:content-[attr(data-head)] max-[639px]:[&_td>small]:col-start-2",
].join(" ");

/** A table of facts. On a phone each row becomes a block whose cells carry their column's name. */
export function DataTable({ caption, head, rows }: Props) {
  return (
    <table className={table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={head[column]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={head[column]} data-head={head[column]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

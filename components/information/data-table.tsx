import "./data-table.css";
import type { ReactNode } from "react";

type DataRow = { key: string; cells: readonly ReactNode[] };
type Props = {
  /** Says what the table holds, for who cannot see it. */
  caption: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly DataRow[];
};

/** A table of facts. On a phone each row becomes a block whose cells carry their column's name. */
export function DataTable({ caption, head, rows }: Props) {
  return (
    <table className="data">
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

import type { ReactNode } from "react";
import { ScrollBox } from "@/components/staff/scroll-box";

/** A table that is moved sideways where it is wider than the page. @param headings of its columns */
export function WideTable({
  label,
  headings,
  children,
}: {
  label: string;
  headings: readonly string[];
  children: ReactNode;
}) {
  return (
    <ScrollBox>
      <table className="w-full text-left text-s" aria-label={label}>
        <thead>
          <tr className="border-b border-rule">
            {headings.map((heading) => (
              <th className="py-2 pr-4 font-semibold whitespace-nowrap" key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** A row of it. */
export const rowClass = "border-b border-rule child:py-2 child:pr-4 child:align-baseline";

import { sizeWords } from "@/lib/shared/display/size-and-weight";

type Props = { size: string; unit?: boolean; className?: string };

/** A size as the shop's headline of a product. `unit` says whether to write the unit that all parts share. */
export function SizeWords({ size, unit = true, className = "" }: Props) {
  const words = sizeWords(size);
  return (
    <span className={`dimensions ${className}`}>
      {words.values.flatMap((value, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a size are told apart by their place alone
        index === 0 ? [value] : [<i key={index}>×</i>, value],
      )}
      {unit && words.unit !== "" && <small> {words.unit}</small>}
    </span>
  );
}

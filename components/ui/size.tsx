import { sizeWords } from "@/lib/display/size-words";

/** A size as the shop's headline of a product. `unit` says whether to write the unit that all parts share. */
export function SizeWords({ size, unit = true }: { size: string; unit?: boolean }) {
  const words = sizeWords(size);
  return (
    <span className="size">
      {words.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a size are told apart by their place alone
        <span key={index}>
          {index > 0 && <i>×</i>}
          {value}
        </span>
      ))}
      {unit && words.unit !== "" && <small> {words.unit}</small>}
    </span>
  );
}

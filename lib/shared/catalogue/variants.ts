import type { ProductSummary, ProductVariant, VariantOption } from "@/packaging-api/contract/product";

/** What schema.org and shoppers have words for; an option of any other kind is only named. */
export type OptionKind = "size" | "color" | "material" | "pattern";

const kinds: [OptionKind, RegExp][] = [
  ["size", /^(?:size|dimensions?)$/i],
  ["color", /^colou?rs?$/i],
  ["material", /^materials?$/i],
  ["pattern", /^patterns?$/i],
];

/** What kind of choice an option is, by its name. */
export function optionKind(name: string): OptionKind | undefined {
  return kinds.find(([, pattern]) => pattern.test(name.trim()))?.[0];
}

/** The value of the option of one kind, where a product has it. */
export function optionOf(kind: OptionKind, options: readonly VariantOption[] = []): string | undefined {
  return options.find(({ name }) => optionKind(name) === kind)?.value;
}

/** "Size: Small, Colour: Red". */
export function optionWords(options: readonly VariantOption[]): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(", ");
}

/** Whether a product of a list stands for several variants, of which the shopper has to choose one. */
export function hasChoice({ variant }: Pick<ProductSummary, "variant">): boolean {
  return variant !== undefined && variant.count > 1;
}

/** Words of `locales/en/catalogue.json` for so many variants: sizes, colours, or choices of more than one kind. */
export function countKey(options: readonly VariantOption[]): "sizes" | "colours" | "choices" {
  const [only, another] = options;
  const kind = only === undefined || another !== undefined ? undefined : optionKind(only.name);
  return kind === "size" ? "sizes" : kind === "color" ? "colours" : "choices";
}

/** One value of an option in the picker. */
type Choice = {
  value: string;
  /** Code of the variant that it leads to. */
  sku: string;
  isChosen: boolean;
  /** Whether nothing has this value and the other chosen ones: another variant with it is led to. */
  changesOthers: boolean;
  isSoldOut: boolean;
};
export type PickerOption = { name: string; chosen: string; choices: Choice[] };

type Offered = Pick<ProductVariant, "sku" | "stock" | "options">;

const valueIn = ({ options }: Pick<Offered, "options">, name: string) =>
  options.find((option) => option.name === name)?.value;

/**
 * Each option of the chosen variant with its values in the variants' order. A value leads to the variant that is the
 * same otherwise, else to the first that shares most of the other values.
 */
export function pickerOf(
  variants: readonly Offered[],
  chosen: Pick<Offered, "sku" | "options">,
): PickerOption[] {
  return chosen.options.map(({ name, value }) => {
    const others = chosen.options.filter((option) => option.name !== name);
    const shared = (variant: Offered) =>
      others.filter((option) => valueIn(variant, option.name) === option.value).length;
    const values = [...new Set(variants.flatMap((variant) => valueIn(variant, name) ?? []))];
    const choices = values.flatMap((entry): Choice[] => {
      const [first, ...rest] = variants.filter((variant) => valueIn(variant, name) === entry);
      if (first === undefined) return [];
      const nearest = rest.reduce((best, other) => (shared(other) > shared(best) ? other : best), first);
      return [
        {
          value: entry,
          sku: nearest.sku,
          isChosen: entry === value,
          changesOthers: shared(nearest) < others.length,
          isSoldOut: nearest.stock === 0,
        },
      ];
    });
    return { name, chosen: value, choices };
  });
}

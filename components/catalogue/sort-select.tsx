"use client";

type Props = { chosen: string; options: { value: string; words: string }[] };

/** The order of a list; its label is the toolbar's. It belongs to the filter form; with JavaScript a choice is sent at once. */
export function SortSelect({ chosen, options }: Props) {
  return (
    <select
      className="select"
      id="sort"
      name="sort"
      form="filters"
      defaultValue={chosen}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {options.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

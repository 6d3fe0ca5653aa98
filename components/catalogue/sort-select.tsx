"use client";

import { useEffect, useRef } from "react";

type Props = { chosen: string; options: { value: string; words: string }[] };

/**
 * The order of a list; its label is the toolbar's. It belongs to the filter form; with JavaScript a choice is sent at once, and the fields that
 * nobody filled in stay out of the address.
 */
export function SortSelect({ chosen, options }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const form = select.current?.form;
    const dropEmpty = ({ formData }: FormDataEvent) => {
      for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
    };
    form?.addEventListener("formdata", dropEmpty);
    return () => form?.removeEventListener("formdata", dropEmpty);
  }, []);
  return (
    <select
      ref={select}
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

import { Field } from "@/components/ui/field";
import { type AddressField, addressFields, entryName } from "@/lib/checkout/steps";
import type { Limits, StepForm } from "./types";

const required: AddressField[] = ["firstName", "lastName", "postCode", "addressLine1", "cityTown"];

const limitOf: Record<AddressField, keyof Limits> = {
  firstName: "name",
  lastName: "name",
  company: "company",
  postCode: "postcode",
  addressLine1: "addressLine",
  addressLine2: "addressLine",
  addressLine3: "addressLine",
  cityTown: "town",
  county: "county",
};

const autoComplete: Record<AddressField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  postCode: "postal-code",
  addressLine1: "address-line1",
  addressLine2: "address-line2",
  addressLine3: "address-line3",
  cityTown: "address-level2",
  county: "address-level1",
};

const halves: AddressField[] = ["firstName", "lastName", "cityTown", "county"];

type Props = Pick<StepForm, "words" | "limits" | "entries" | "problemOf"> & { kind: "delivery" | "billing" };

/** The fields of one address. The delivery address's are called as the wire calls an address's; billing's say so. */
export function AddressFields({ kind, words, limits, entries, problemOf }: Props) {
  return (
    <>
      {addressFields.map((field) => {
        const name = kind === "delivery" ? field : entryName(kind, field);
        return (
          <Field
            key={field}
            id={`${kind}-${field}`}
            name={name}
            label={words[field]}
            limit={limits[limitOf[field]]}
            defaultValue={entries[entryName(kind, field)] ?? ""}
            counter={words.counter}
            required={required.includes(field)}
            requiredWord={words.required}
            problem={problemOf(name)}
            autoComplete={`${kind === "delivery" ? "shipping" : "billing"} ${autoComplete[field]}`}
            autoCapitalize={field === "postCode" ? "characters" : undefined}
            className={
              field === "postCode" ? "span field--short" : halves.includes(field) ? undefined : "span"
            }
          />
        );
      })}
      <p className="span country">
        <b>{words.country}</b> {words.unitedKingdom}
      </p>
    </>
  );
}

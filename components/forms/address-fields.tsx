import { Field } from "@/components/ui/field";
import {
  type AddressField,
  addressAutoComplete,
  addressFields,
  addressLimit,
  requiredAddressFields,
} from "@/lib/shared/forms/address-fields";
import type { TranslateOf } from "@/lib/shared/words/translate";
import type { limits } from "@/trade-rules/limits";

type Props = {
  /** Starts the ids: "delivery" makes "delivery-postCode". */
  id: string;
  /** Of several addresses on a page: which one the browser fills in. */
  section?: "shipping" | "billing";
  t: TranslateOf<Record<"counter" | "required" | "country" | "unitedKingdom", string>>;
  limits: typeof limits;
  /** Those that are asked for; all of an address's by default. */
  fields?: readonly AddressField[];
  labelOf(field: AddressField): string;
  textOf(field: AddressField): string;
  /** What the field is called in its form. */
  nameOf?(field: AddressField): string;
  problemOf(name: string): string | undefined;
};

const halves: AddressField[] = ["firstName", "lastName", "cityTown", "county"];
const ownName = (field: AddressField): string => field;

/** The fields of one address in the United Kingdom, in a form of two columns. */
export function AddressFields(props: Props) {
  const {
    id,
    section,
    t,
    limits,
    labelOf,
    textOf,
    nameOf = ownName,
    problemOf,
    fields = addressFields,
  } = props;
  return (
    <>
      {fields.map((field) => {
        const name = nameOf(field);
        return (
          <Field
            key={field}
            id={`${id}-${field}`}
            name={name}
            label={labelOf(field)}
            limit={limits[addressLimit[field]]}
            defaultValue={textOf(field)}
            counter={t("counter")}
            required={requiredAddressFields.includes(field)}
            requiredWord={t("required")}
            problem={problemOf(name)}
            autoComplete={
              section === undefined ? addressAutoComplete[field] : `${section} ${addressAutoComplete[field]}`
            }
            autoCapitalize={field === "postCode" ? "characters" : undefined}
            className={
              field === "postCode"
                ? "col-span-full md:max-w-58"
                : halves.includes(field)
                  ? undefined
                  : "col-span-full"
            }
          />
        );
      })}
      <p className="col-span-full text-s">
        <b>{t("country")}</b> {t("unitedKingdom")}
      </p>
    </>
  );
}

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { twoColumns } from "@/components/ui/form-class";
import { type ContactField, contactFields } from "@/lib/shared/checkout/steps";
import type { Limits } from "@/trade-rules/limits";
import type { StepForm } from "./types";

const required: ContactField[] = ["firstName", "lastName", "email"];

const limitOf: Record<ContactField, keyof Limits> = {
  firstName: "name",
  lastName: "name",
  email: "email",
  phone: "phone",
  mobile: "phone",
  company: "company",
  poNumber: "poNumber",
  vatNumber: "vatNumber",
  comment: "comment",
};

const autoComplete: Partial<Record<ContactField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  email: "email",
  phone: "tel",
  mobile: "section-mobile tel",
  company: "organization",
  poNumber: "off",
  vatNumber: "off",
  comment: "off",
};

function hintOf(field: ContactField, t: StepForm["t"]): string | undefined {
  const hints = { email: t("emailHint"), phone: t("phoneHint"), vatNumber: t("vatNumberHint") };
  const found: Partial<Record<ContactField, string>> = hints;
  return found[field];
}

/** `ownEmail`: the e-mail address is an account's, which an order cannot change. */
type Props = StepForm & { ownEmail: boolean };

/** The first step: who orders. */
export function ContactForm({ t, limits, entries, problemOf, busy, ownEmail, onSubmit, onInput }: Props) {
  return (
    <form
      className={twoColumns}
      method="post"
      action="/api/cart/current/details/guest"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {contactFields.map((field) => (
        <Field
          key={field}
          id={`contact-${field}`}
          name={field}
          label={t(field)}
          limit={limits[limitOf[field]]}
          defaultValue={entries[field] ?? ""}
          counter={t("counter")}
          required={required.includes(field)}
          requiredWord={t("required")}
          hint={hintOf(field, t)}
          problem={problemOf(field)}
          type={field === "email" ? "email" : field === "phone" || field === "mobile" ? "tel" : "text"}
          autoComplete={autoComplete[field]}
          readOnly={field === "email" && ownEmail}
          className={
            field === "email" || field === "company" || field === "comment" ? "col-span-full" : undefined
          }
        />
      ))}
      <Button className="col-span-full aria-disabled:opacity-60" type="submit" aria-disabled={busy}>
        {busy ? t("sending") : t("toDelivery")}
      </Button>
    </form>
  );
}

import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { STAFF_NEW_PRODUCT } from "@/lib/shared/staff/catalogue-paths";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { CategoryRow } from "@/packaging-api/contract";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  categories: readonly CategoryRow[];
  outcome: FormOutcome | undefined;
};

/** Whole percentages that goods are sold at. */
const VAT_RATES = [STANDARD_VAT_PERCENT, 5, 0];

/** What a product is when it is new. All else is changed on its own page. */
export function NewProductForm({ staffWords, t, categories, outcome }: Props) {
  const field = { t: staffWords, outcome, autoComplete: "off" } as const;
  const nameOf = new Map(categories.map(({ slug, name }) => [slug, name]));
  const frame = { requiredWord: staffWords("required"), problem: undefined };
  return (
    <form className={`${formClass} max-w-copy`} action={staffForm("addProduct")} method="post">
      <input type="hidden" name="next" value={STAFF_NEW_PRODUCT} />
      <StaffField
        {...field}
        name="sku"
        label={t("newProduct.sku")}
        hint={t("newProduct.skuHint")}
        maxLength={64}
        spellCheck={false}
        required
      />
      <StaffField {...field} name="name" label={t("cell.name")} maxLength={200} required />
      <StaffField
        {...field}
        name="size"
        label={t("cell.size")}
        hint={t("newProduct.sizeHint")}
        maxLength={100}
      />
      <FieldFrame {...frame} id="field-categories" label={t("newProduct.category")}>
        <Select id="field-categories" name="categories" defaultValue={outcome?.values.categories}>
          {categories.map(({ slug, name, parent }) => (
            <option key={slug} value={slug}>
              {parent === "" ? name : `${nameOf.get(parent) ?? parent} – ${name}`}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <div className="grid grid-cols-2 gap-x-3 child:min-w-0">
        <StaffField {...field} name="price" label={t("cell.price")} inputMode="decimal" />
        <StaffField {...field} name="price_inc_vat" label={t("cell.price_inc_vat")} inputMode="decimal" />
        <p className="col-span-2 text-s text-secondary">{t("newProduct.priceHint")}</p>
      </div>
      <FieldFrame {...frame} id="field-vat_rate" label={t("newProduct.vatRate")}>
        <Select
          id="field-vat_rate"
          name="vat_rate"
          defaultValue={outcome?.values.vat_rate ?? STANDARD_VAT_PERCENT}
        >
          {VAT_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate}%
            </option>
          ))}
        </Select>
      </FieldFrame>
      <div className="grid grid-cols-2 gap-x-3 child:min-w-0">
        <StaffField
          {...field}
          name="pack_size"
          label={t("newProduct.packSize")}
          inputMode="numeric"
          maxLength={7}
          defaultValue="1"
          required
        />
        <StaffField
          {...field}
          name="unit"
          label={t("newProduct.unit")}
          hint={t("newProduct.unitHint")}
          maxLength={40}
          defaultValue="item"
          required
        />
      </div>
      <FieldFrame {...frame} id="field-status" label={t("cell.status")}>
        <Select id="field-status" name="status" defaultValue={outcome?.values.status ?? "active"}>
          <option value="active">{t("status.active")}</option>
          <option value="withdrawn">{t("status.withdrawn")}</option>
        </Select>
      </FieldFrame>
      <ActButtons t={staffWords} label={t("newProduct.go")} />
    </form>
  );
}

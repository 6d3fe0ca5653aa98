import { Button } from "@/components/ui/button";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import { PACK_IT } from "@/lib/shared/cart/pack-it-page";
import {
  type PackingProblem,
  type ThingField,
  type TypedPacking,
  type TypedThing,
  thingField,
} from "@/lib/shared/cart/read-packing";
import { sideUnits } from "@/lib/shared/catalogue/read-side";
import type { Translate } from "@/lib/shared/words/translate";
import { packingLimits, paddings } from "@/trade-rules/limits";

type Words = Translate<"pack-it">;
type InputProps = {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  whole?: boolean;
  className?: string;
};

/** A figure to type. Its limits are said when they are broken. */
function FigureField({ id, label, value, problem, whole = false, className }: InputProps) {
  return (
    <FieldFrame {...{ id, label, problem, className }} requiredWord="">
      <input
        className="input"
        id={id}
        name={id}
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        defaultValue={value}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy({ id, problem, hint: undefined })}
      />
    </FieldFrame>
  );
}

/** What is wrong with a figure of a thing. */
function problemWords(t: Words, field: ThingField, problem: PackingProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  if (field === "weight") return t(`weight_${problem}`, { most: packingLimits.weight / 1_000 });
  if (field === "count")
    return problem === "figure" ? t("count_figure") : t("count_range", { most: packingLimits.pieces });
  return t(`side_${problem}`, { most: packingLimits.side });
}

function ThingRow({ t, thing }: { t: Words; thing: TypedThing }) {
  const { number, values, problems } = thing;
  const field = (name: ThingField, className = "md:col-span-1") => (
    <FigureField
      id={thingField(name, number)}
      label={t(name)}
      value={values[name]}
      problem={problemWords(t, name, problems[name])}
      whole={name === "count"}
      className={className}
    />
  );
  return (
    <fieldset className="border-t pt-3">
      <legend className="float-left mb-1 w-full font-semibold">{t("thing", { number })}</legend>
      <div className="clear-both grid grid-cols-6 gap-3 md:grid-cols-5 child:min-w-0">
        {field("length", "max-md:col-span-2")}
        {field("width", "max-md:col-span-2")}
        {field("height", "max-md:col-span-2")}
        {field("weight", "max-md:col-span-3")}
        {field("count", "max-md:col-span-3")}
      </div>
    </fieldset>
  );
}

/** What goes into one parcel, how well it is wrapped, and how many parcels there are. */
export function PackForm({ t, typed }: { t: Words; typed: TypedPacking }) {
  const { things, unit, padding, parcels, parcelsProblem } = typed;
  const parcelsWords = parcelsProblem && t(`parcels_${parcelsProblem}`, { most: packingLimits.parcels });
  return (
    <form className={formClass} action={`${PACK_IT}#boxes`} data-part="pack-it">
      <h2>{t("thingsTitle")}</h2>
      <FieldFrame
        id="unit"
        label={t("unit")}
        requiredWord=""
        problem={undefined}
        hint={t("sizesHint")}
        className="max-w-copy"
      >
        <Select id="unit" name="unit" defaultValue={unit} aria-describedby="unit-hint" className="max-w-40">
          {sideUnits.map((one) => (
            <option key={one} value={one}>
              {t(`unit_${one}`)}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {things.map((thing) => (
        <ThingRow key={thing.number} t={t} thing={thing} />
      ))}
      <h2 className="border-t pt-3">{t("parcelTitle")}</h2>
      <div className="grid gap-4 md:grid-cols-2 child:min-w-0">
        <FieldFrame id="padding" label={t("padding")} requiredWord="" problem={undefined}>
          <Select id="padding" name="padding" defaultValue={padding}>
            {paddings.map((one) => (
              <option key={one} value={one}>
                {t(`padding_${one}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <FigureField id="parcels" label={t("parcels")} value={parcels} problem={parcelsWords} whole />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="max-md:w-full">
          {t("find")}
        </Button>
        {things.length < packingLimits.things && (
          <Button type="submit" line name="rows" value={packingLimits.things} className="max-md:w-full">
            {t("more")}
          </Button>
        )}
        {typed.isAsked && (
          <a className="textlink inline-flex min-h-target items-center" href={PACK_IT}>
            {t("again")}
          </a>
        )}
      </div>
    </form>
  );
}

import { ActButtons } from "@/components/staff/act-buttons";
import { StaffField } from "@/components/staff/staff-field";
import { formClass } from "@/components/ui/form-class";
import { Picture } from "@/components/ui/picture";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import { type EditedPicture, type EditedPictures, PICTURE_TEXT_LENGTH } from "@/packaging-api/contract";

type Props = {
  staffWords: Translate<"staff">;
  t: Translate<"staff-catalogue">;
  sku: string;
  pictures: EditedPictures;
  /** The page that it is on. */
  next: string;
  mayChange: boolean;
  outcome: FormOutcome | undefined;
};

const frame = "aspect-4/3 w-40 max-w-full bg-white object-contain";

type FormProps = Omit<Props, "pictures" | "mayChange"> & {
  picture: EditedPicture;
  version: string;
  /** 1 for the first. */
  place: number;
  count: number;
};

/** Which picture a form is about, and the list in which it was seen. */
function Asked({ sku, picture, version, next }: Pick<FormProps, "sku" | "picture" | "version" | "next">) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="picture" value={picture.address} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

/** What can be done with one picture: other words, another place, away with it. */
function PictureForms({ staffWords, t, outcome, place, count, ...asked }: FormProps) {
  const { picture } = asked;
  const isMeant = outcome?.values.picture === picture.address;
  const which = t("pictures.which", { place });
  const move = (label: string, to: number) => (
    <ActButtons
      t={staffWords}
      line
      {...{ label, which }}
      choice={{ call: "movePicture", name: "place", value: to }}
    />
  );
  return (
    <div className="grid gap-3">
      <form className={formClass} action={staffForm("describePicture")} method="post">
        <Asked {...asked} />
        <StaffField
          t={staffWords}
          id={`text-of-${place}`}
          name="text"
          label={t("pictures.text", { place })}
          outcome={isMeant ? outcome : undefined}
          defaultValue={picture.text}
          maxLength={PICTURE_TEXT_LENGTH}
          autoComplete="off"
          required
        />
        <ActButtons t={staffWords} line label={t("pictures.describe")} which={which} />
      </form>
      <div className="flex flex-wrap gap-3">
        {count > 1 && (
          <form className="flex flex-wrap gap-3" action={staffForm("movePicture")} method="post">
            <Asked {...asked} />
            {place > 1 && move(t("pictures.earlier"), place - 1)}
            {place < count && move(t("pictures.later"), place + 1)}
          </form>
        )}
        <form action={staffForm("removePicture")} method="post">
          <Asked {...asked} />
          <ActButtons t={staffWords} line label={t("pictures.remove")} which={which} />
        </form>
      </div>
    </div>
  );
}

/** The picture that lists and the product's page show first; nothing where the shop has none of it yet. */
export function ShownPicture({ pictures: { pictures, drawing } }: Pick<Props, "pictures">) {
  const shown = pictures.find(({ state, image }) => state === "shown" && image !== null);
  const image = shown?.image ?? drawing;
  if (image === null) return null;
  return (
    <p className="mb-3">
      <span className={`block ${frame}`}>
        <Picture image={image} view="thumb" widths={[336]} alt={shown?.text ?? ""} />
      </span>
    </p>
  );
}

/** A product's pictures in their order, with what can be done with each; or the drawing that stands in for them. */
export function ProductPictures({ pictures: edited, mayChange, ...props }: Props) {
  const { t } = props;
  const { pictures, drawing, version } = edited;
  return (
    <>
      {drawing !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-4">
          <span className={frame}>
            <Picture image={drawing} view="thumb" widths={[336]} alt="" />
          </span>
          <span>{t("pictures.drawn")}</span>
        </p>
      )}
      <ol className="mb-6 grid gap-4">
        {pictures.map((picture, index) => (
          <li
            className="grid gap-4 border-line border-t pt-4 md:grid-cols-[10rem_minmax(0,1fr)]"
            key={picture.address}
          >
            {picture.image === null ? (
              <p className="wrap-anywhere text-s text-secondary">{picture.address}</p>
            ) : (
              <span className={frame}>
                <Picture image={picture.image} view="thumb" widths={[336]} alt={picture.text} />
              </span>
            )}
            <div className="grid max-w-copy gap-3">
              {(picture.state !== "shown" || !mayChange) && (
                <p>
                  {mayChange ? "" : picture.text}{" "}
                  {picture.state !== "shown" && t(`pictures.state.${picture.state}`)}
                </p>
              )}
              {mayChange && (
                <PictureForms
                  {...props}
                  {...{ picture, version }}
                  place={index + 1}
                  count={pictures.length}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

import { DetailPicture, Picture } from "@/components/ui/picture";
import { pictureClass } from "@/components/ui/picture-class";
import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";
import { namePictures } from "@/lib/shared/display/name-pictures";
import { isDrawing, pictureUrl } from "@/lib/shared/display/picture";
import { GalleryDialog } from "./gallery-dialog";

/** The large picture whose radio button is chosen; there are this many places. */
const shownWhenChosen = [
  "group-has-[label:nth-of-type(1)_:checked]:grid",
  "group-has-[label:nth-of-type(2)_:checked]:grid",
  "group-has-[label:nth-of-type(3)_:checked]:grid",
  "group-has-[label:nth-of-type(4)_:checked]:grid",
  "group-has-[label:nth-of-type(5)_:checked]:grid",
  "group-has-[label:nth-of-type(6)_:checked]:grid",
];

/** The pictures of a product. Radio buttons choose the large one, so that it needs no JavaScript. */
export async function Gallery({
  images,
  title,
}: {
  images: { url: string; label: string }[];
  title: string;
}) {
  const [t, common] = await Promise.all([translations("product"), translations("common")]);
  const { cdnUrl } = config();
  const shown = namePictures(images.slice(0, shownWhenChosen.length), (number) =>
    t("pictureNumber", { number }),
  );
  return (
    <GalleryDialog title={title} closeLabel={common("close")}>
      {shown.map(({ url, label, words }, index) => (
        <div
          className={`${pictureClass(url)} relative aspect-[328/256] lg:aspect-[704/560] [&_img]:size-full [&_picture]:contents ${shown.length > 1 ? `hidden ${shownWhenChosen[index]}` : ""}`}
          key={url}
        >
          <DetailPicture
            image={url}
            alt={
              isDrawing(url)
                ? t("drawingOf", { title, label: label.toLowerCase() })
                : words || t("photoOf", { title, label: label.toLowerCase() })
            }
            first={index === 0}
          />
          <a
            className="absolute right-0 bottom-0 inline-flex min-h-target items-center px-3 text-s/normal"
            href={pictureUrl(url, { view: "detail", width: 1408 }, cdnUrl)}
          >
            {t("enlarge")}
          </a>
        </div>
      ))}
      {shown.length > 1 && (
        <fieldset className="mt-2 grid grid-cols-3 gap-2">
          <legend className="sr-only">{t("pictures")}</legend>
          {shown.map(({ url, label }, index) => (
            <label
              className="group/pose relative text-s text-secondary has-checked:font-semibold has-checked:text-ink"
              key={url}
            >
              <input
                className="sr-only"
                type="radio"
                name="pose"
                value={index}
                defaultChecked={index === 0}
              />
              <span
                className={`${pictureClass(url)} mb-1 block h-18 border-2 border-transparent group-has-checked/pose:border-ink group-has-focus-visible/pose:focus-ring lg:h-38 [&_img]:size-full [&_img]:object-contain`}
              >
                <Picture image={url} view="thumb" widths={[336]} alt="" />
              </span>
              <span className="line-clamp-2 wrap-anywhere">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </GalleryDialog>
  );
}

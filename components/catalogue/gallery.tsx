import { DetailPicture, Picture, pictureClass } from "@/components/ui/picture";
import { config } from "@/lib/server/config";
import { translations } from "@/lib/server/words/translations";
import { namePictures } from "@/lib/shared/display/name-pictures";
import { isDrawing, pictureUrl } from "@/lib/shared/display/picture";
import { GalleryDialog } from "./gallery-dialog";

/** The stylesheet knows this many places. */
const MOST = 6;

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
  const shown = namePictures(images.slice(0, MOST), (number) => t("pictureNumber", { number }));
  return (
    <GalleryDialog title={title} closeLabel={common("close")}>
      {shown.map(({ url, label, words }, index) => (
        <div className={`gallery__main ${pictureClass(url)}`} key={url}>
          <DetailPicture
            image={url}
            alt={
              isDrawing(url)
                ? t("drawingOf", { title, label: label.toLowerCase() })
                : words || t("photoOf", { title, label: label.toLowerCase() })
            }
            first={index === 0}
          />
          <a className="gallery__enlarge" href={pictureUrl(url, { view: "detail", width: 1408 }, cdnUrl)}>
            {t("enlarge")}
          </a>
        </div>
      ))}
      {shown.length > 1 && (
        <fieldset className="gallery__poses">
          <legend className="sr-only">{t("pictures")}</legend>
          {shown.map(({ url, label }, index) => (
            <label key={url}>
              <input
                className="sr-only"
                type="radio"
                name="pose"
                value={index}
                defaultChecked={index === 0}
              />
              <span className={pictureClass(url)}>
                <Picture image={url} view="thumb" widths={[336]} alt="" />
              </span>
              <span className="gallery__name">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </GalleryDialog>
  );
}

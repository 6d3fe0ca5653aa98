import type { PagePreview } from "@/lib/server/share/page-preview";
import type { Translate } from "@/lib/shared/words/translate";

type Part = "image" | "site" | "title" | "description" | "host";

/** What each shows of a page that is shared by a link, from the top. */
const services: { name: string; parts: Part[] }[] = [
  { name: "WhatsApp", parts: ["image", "title", "description", "host"] },
  { name: "LinkedIn", parts: ["image", "title", "host"] },
  { name: "X", parts: ["image", "title", "host"] },
  { name: "Slack", parts: ["site", "title", "description", "image"] },
  { name: "iMessage", parts: ["image", "title", "host"] },
];

type CardProps = { preview: PagePreview; host: string; parts: Part[]; alt: string };

function Card({ preview, host, parts, alt }: CardProps) {
  const shown: Record<Part, React.ReactNode> = {
    image: (
      <img src={preview.image} alt={alt} width={1200} height={630} loading="lazy" className="h-auto w-full" />
    ),
    site: <p className="text-s text-secondary">{preview.siteName}</p>,
    title: <p className="line-clamp-2 font-semibold">{preview.title}</p>,
    description: <p className="line-clamp-2 text-s">{preview.description}</p>,
    host: <p className="text-s text-secondary">{host}</p>,
  };
  return (
    <div className="grid content-start gap-1 border bg-paper p-3" data-part="preview">
      {parts.map((part) => (
        <div key={part}>{shown[part]}</div>
      ))}
    </div>
  );
}

/** How chats and networks will show a link to a page. */
export function LinkPreviews({
  preview,
  host,
  t,
}: {
  preview: PagePreview;
  host: string;
  t: Translate<"short-links">;
}) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {services.map(({ name, parts }) => (
        <li key={name} className="grid content-start gap-2">
          <h3>{name}</h3>
          <Card preview={preview} host={host} parts={parts} alt={t("pictureOf", { title: preview.title })} />
        </li>
      ))}
    </ul>
  );
}

import { Breadcrumb } from "./breadcrumb";
import { Button } from "./button";

type Props = {
  /** The page's heading, and the last step of the way to it. */
  title: string;
  text: string[];
  /** Where to go on: a product, or the shop. */
  goOn: { label: string; href: string };
};

/** A page that says how things stand and leads on. */
export function SaidPage({ title, text, goOn }: Props) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ name: title }]} />
      <h1>{title}</h1>
      {text.map((paragraph) => (
        <p className="mt-2 max-w-copy wrap-anywhere" key={paragraph}>
          {paragraph}
        </p>
      ))}
      <p className="mt-5">
        <Button href={goOn.href}>{goOn.label}</Button>
      </p>
    </div>
  );
}

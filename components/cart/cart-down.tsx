import "@/components/ui/empty.css";

/** The packaging API cannot be reached: what is kept, and the way to try again. */
export function CartDown({
  words,
  again,
}: {
  words: { downTitle: string; downText: string; tryAgain: string };
  again: string;
}) {
  return (
    <div className="wrap page empty">
      <h1>{words.downTitle}</h1>
      <p>{words.downText}</p>
      <a className="button" href={again}>
        {words.tryAgain}
      </a>
    </div>
  );
}

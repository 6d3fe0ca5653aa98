type Props = {
  initial?: string;
  /** The picture, which covers the initial once it is there. */
  src?: string | undefined;
  /** An avatar service for the browser to ask, on pages that do not know who they are for. */
  service?: string;
};

/** Somebody's picture beside their name, 44 px in any case: their initial until, or unless, a service has one. */
export function Avatar({ initial = "", src, service }: Props) {
  return (
    <span
      className="relative grid size-11 place-items-center overflow-hidden bg-board text-l font-bold [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover"
      aria-hidden="true"
      data-avatar={service}
    >
      <span>{initial}</span>
      {src !== undefined && (
        <img src={src} width={44} height={44} alt="" decoding="async" referrerPolicy="no-referrer" />
      )}
    </span>
  );
}

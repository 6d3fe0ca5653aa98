import "./avatar.css";

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
    <span className="avatar" aria-hidden="true" data-avatar={service}>
      <span>{initial}</span>
      {src !== undefined && (
        <img src={src} width={44} height={44} alt="" decoding="async" referrerPolicy="no-referrer" />
      )}
    </span>
  );
}

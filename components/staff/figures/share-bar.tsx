const WIDTH = 100;

/** A share as a bar beside its figure, which says the same. @param share from 0 to 1 */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      className="block h-3 w-full min-w-16 bg-board"
      viewBox={`0 0 ${WIDTH} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-ink" width={Math.min(1, Math.max(0, share)) * WIDTH} height={1} />
    </svg>
  );
}

import { qrPath } from "@/lib/shared/account/qr-path";

/** A QR code, drawn into the page: it is in no address and in no file. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      className="mt-2 size-54 border bg-paper"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

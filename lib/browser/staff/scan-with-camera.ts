import { z } from "zod";

/** Kinds of barcodes that are on goods, slips and labels. */
const FORMATS = ["code_128", "ean_13", "ean_8", "upc_a", "upc_e", "itf", "qr_code"];
/** Milliseconds between two looks at the picture. */
const LOOK_MS = 200;

type Detector = { detect(source: HTMLVideoElement): Promise<unknown> };
type DetectorKind = new (options: { formats: string[] }) => Detector;

declare global {
  interface Window {
    BarcodeDetector?: DetectorKind;
  }
}

const found = z.array(z.object({ rawValue: z.string() }));

/** Whether this browser reads barcodes by itself. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Looks through the phone's camera for a code, and says the first one.
 * @param video shows what the camera sees
 * @param onFail the camera was refused, or there is none
 * @returns the way to stop
 */
export function scanWithCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onFail: () => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const work = async (): Promise<void> => {
    if (window.BarcodeDetector === undefined) throw new Error("This browser reads no barcodes.");
    const detector = new window.BarcodeDetector({ formats: FORMATS });
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) return end();
    signal.addEventListener("abort", end);
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [code] = found.parse(await detector.detect(video));
      if (code !== undefined && !signal.aborted) {
        stop.abort();
        onCode(code.rawValue);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  work().catch(() => {
    if (signal.aborted) return;
    stop.abort();
    onFail();
  });
  return () => stop.abort();
}

import type { CodeDetector } from "./drawn-code-detector";

/** Kinds of barcodes that are on goods, slips and labels. */
const FORMATS = ["code_128", "ean_13", "ean_8", "upc_a", "upc_e", "itf", "qr_code"];
/** Milliseconds between two looks at the picture. */
const LOOK_MS = 200;
/** A code that is seen again after so long, in ms, was shown again. */
const AGAIN_MS = 1_500;

type DetectorKind = {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<string[]>;
};

declare global {
  interface Window {
    BarcodeDetector?: DetectorKind;
  }
}

/** Whether this browser lets a page look through a camera: it wants https. */
export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The browser's own detector; else that of a library, which is loaded when it is first needed. */
async function makeDetector(): Promise<CodeDetector> {
  const { BarcodeDetector: Own } = window;
  // Some browsers have the name and no formats.
  if (Own !== undefined && (await Own.getSupportedFormats()).includes("code_128"))
    return new Own({ formats: FORMATS });
  const { drawnCodeDetector } = await import("./drawn-code-detector");
  return drawnCodeDetector();
}

/**
 * Looks through the phone's camera and says the codes that it sees: each once, until it is shown again.
 * @param video shows what the camera sees
 * @param onFail the camera was refused, or there is none, or what reads codes cannot be loaded
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
    const detector = await makeDetector();
    if (signal.aborted) return;
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    const end = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (signal.aborted) return end();
    signal.addEventListener("abort", end);
    video.srcObject = stream;
    await video.play();
    let last = { code: "", at: 0 };
    while (!signal.aborted) {
      const [seen] = await detector.detect(video);
      if (signal.aborted) return;
      const now = performance.now();
      if (seen !== undefined) {
        if (seen.rawValue !== last.code || now - last.at > AGAIN_MS) onCode(seen.rawValue);
        last = { code: seen.rawValue, at: now };
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

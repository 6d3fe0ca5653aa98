import { readDrawnCode } from "./read-drawn-code";

/** Finds codes in what a camera sees. */
export type CodeDetector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };

/** Pixels of the longer side: bars of a label are wide enough, and a phone reads several pictures a second. */
const LONGEST_SIDE = 800;

/** Finds codes in a camera's picture, for browsers that do not by themselves. */
export function drawnCodeDetector(): CodeDetector {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser draws no pictures.");
  return {
    async detect(video) {
      const { videoWidth, videoHeight } = video;
      if (videoWidth === 0 || videoHeight === 0) return [];
      const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const rawValue = readDrawnCode(context.getImageData(0, 0, canvas.width, canvas.height));
      return rawValue === undefined ? [] : [{ rawValue }];
    },
  };
}

import type { Translate } from "@/lib/shared/words/translate";
import type { CameraWords } from "./scan-camera";

/** The words of the camera's button. */
export const cameraWords = (t: Translate<"staff-orders">): CameraWords => ({
  start: t("camera.start"),
  stop: t("camera.stop"),
  refused: t("camera.refused"),
});

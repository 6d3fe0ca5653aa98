import { isDrawing } from "@/lib/shared/display/picture";

/** The board under a drawing; a photograph stands on white. */
export function pictureClass(image: string): string {
  return isDrawing(image) ? "pic" : "pic pic-photo";
}

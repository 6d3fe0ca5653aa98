import { dimensionsOf } from "../dimensions";
import { blownPillows, pillowFilm } from "./air-pillows";
import { dispenserBox } from "./dispenser-box";
import { fanFold } from "./fan-fold";
import type { Form } from "./form";
import { chipsInSack, heapedStrips } from "./loose-fill";

/** What fills the space round the goods, in the shape it is delivered in. */
export const voidFill: Form = (sheet, spec, tone) => {
  if (spec.variant === "paper-box") return dispenserBox(sheet, spec, tone, "paper");
  if (spec.variant === "film") return pillowFilm(sheet, spec, tone);
  if (spec.variant === "chips") chipsInSack(sheet, spec, tone);
  else if (spec.variant === "fan-fold") fanFold(sheet, spec, tone);
  else if (spec.variant === "pillows") blownPillows(sheet, spec, tone);
  else heapedStrips(sheet, spec, tone);
  if (spec.variant !== "pillows")
    dimensionsOf(sheet, spec.size, spec.labels.metres === undefined ? spec.labels : {});
};

import type { Abuse } from "../abuse";
import { accountAbuses } from "./accounts";
import { buyingAbuses } from "./buying";
import { formAbuses } from "./forms";
import { importAbuses } from "./imports";
import { pageAbuses } from "./pages";
import { pictureAbuses } from "./pictures";
import { protocolAbuses } from "./protocol";
import { searchAbuses } from "./search";

/** All of them, in the order in which they are tried. */
export const abuses: readonly Abuse[] = [
  ...pictureAbuses,
  ...pageAbuses,
  ...searchAbuses,
  ...buyingAbuses,
  ...accountAbuses,
  ...formAbuses,
  ...protocolAbuses,
  ...importAbuses,
];

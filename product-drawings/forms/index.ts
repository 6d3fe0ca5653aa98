import type { DrawingKind } from "../spec";
import { bookWrap } from "./book-wrap";
import { carrierBag } from "./carrier-bag";
import { carton } from "./carton";
import { crashLockBox } from "./crash-lock-box";
import { dispenser } from "./dispenser";
import { edgeProtector } from "./edge-protector";
import type { Form } from "./form";
import { giftBox } from "./gift-box";
import { kit } from "./kit";
import { labelRoll } from "./label-roll";
import { mailer } from "./mailer";
import { palletBox } from "./pallet-box";
import { palletWrap } from "./pallet-wrap";
import { postalBox } from "./postal-box";
import { bubbleWrap, corrugatedRoll, foamRoll, paperRoll } from "./roll";
import { gripBag, pouch } from "./small-bag";
import { strapping } from "./strapping";
import { tape } from "./tape";
import { tissue } from "./tissue";
import { tube } from "./tube";
import { voidFill } from "./void-fill";

/** How each kind of product is drawn. */
export const forms: Record<DrawingKind, Form> = {
  carton,
  "crash-lock-box": crashLockBox,
  "postal-box": postalBox,
  "book-wrap": bookWrap,
  "gift-box": giftBox,
  "padded-mailer": mailer,
  "poly-mailer": mailer,
  "paper-bag": mailer,
  envelope: mailer,
  "grip-bag": gripBag,
  pouch,
  "carrier-bag": carrierBag,
  tape,
  dispenser,
  "bubble-wrap": bubbleWrap,
  "void-fill": voidFill,
  tissue,
  "paper-roll": paperRoll,
  "foam-roll": foamRoll,
  "corrugated-roll": corrugatedRoll,
  tube,
  "label-roll": labelRoll,
  kit,
  "pallet-wrap": palletWrap,
  strapping,
  "pallet-box": palletBox,
  "edge-protector": edgeProtector,
};

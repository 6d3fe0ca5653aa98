import { CHUNK_FAILURE_SCRIPT } from "./chunk-failure";
import { EARLY_ERRORS_SCRIPT } from "./early-errors";
import { EARLY_PRESSES_SCRIPT } from "./early-presses";
import { FIRST_PAINT_SCRIPT } from "./first-paint";
import { LOAD_SHELL_SCRIPT } from "./load-shell";
import { OFFLINE_SCRIPT } from "./offline-script";
import { PRICE_CHOICE_SCRIPT } from "./price-choice";

/**
 * A part of the inline script as a page runs it. All parts have `w` and `d`, the window and its document, `root`, which is `<html>`,
 * `own`, what stands on the script's own element, and `on(type, listener)`, which listens in the capture phase; what one
 * part declares, the others see.
 */
export const inFrame = (part: string): string =>
  `(function(w,d){var root=d.documentElement,own=d.currentScript.dataset;function on(t,f){w.addEventListener(t,f,true)}${part}})(window,document)`;

/**
 * The one inline script of every page, before anything that it could come too late for. Pages with a strict
 * Content-Security-Policy allow it by the hash of this very text.
 */
export const FRAME_SCRIPT = inFrame(
  [
    EARLY_ERRORS_SCRIPT,
    EARLY_PRESSES_SCRIPT,
    FIRST_PAINT_SCRIPT,
    PRICE_CHOICE_SCRIPT,
    CHUNK_FAILURE_SCRIPT,
    OFFLINE_SCRIPT,
    LOAD_SHELL_SCRIPT,
  ].join(";"),
);

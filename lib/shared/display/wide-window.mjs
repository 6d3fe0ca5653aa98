/**
 * From this width on, in CSS pixels, a window is no phone's: a page is drawn in it only once its deferred styles are there
 * (components/shell/deferred-styles.tsx), which have what the frame and landing pages look like in it (scripts/styles/split-sheets.cjs). The
 * smallest width of app/theme.css. The build of the styles reads it too, before TypeScript is at hand.
 */
export const WIDE_WINDOW_PX = 768;

/**
 * The narrowest window of each layout: what fits there fits every wider one until the layout changes. 320 px is a desk's
 * page enlarged to 400 %.
 */
export const narrowestOfEachLayout = [320, 360, 640, 768, 992, 1200, 1280, 1344] as const;

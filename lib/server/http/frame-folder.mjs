/** Below a build: the files of the frame (scripts/lib/make-frame-files.mjs). */
export const FRAME_FOLDER = "frame";

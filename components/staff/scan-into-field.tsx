"use client";

import { type CameraWords, ScanCamera } from "./scan-camera";

/** Puts the code that the camera sees into a field, and sends its form. @param field its id */
export function ScanIntoField({ field, words }: { field: string; words: CameraWords }) {
  const take = (code: string) => {
    const input = document.getElementById(field);
    if (!(input instanceof HTMLInputElement) || input.form === null) return;
    input.value = code;
    input.form.requestSubmit();
  };
  return <ScanCamera onCode={take} words={words} />;
}

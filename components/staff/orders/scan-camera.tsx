"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { canScan, scanWithCamera } from "@/lib/browser/staff/scan-with-camera";
import { useInBrowser } from "@/lib/browser/state/use-in-browser";

type Props = {
  /** The id of the field that a code is put into; its form is sent then. */
  field: string;
  /** Whether the camera goes on by itself: it was on for the code before. */
  isOn: boolean;
  words: { start: string; stop: string; refused: string };
};

/** Reads codes through the phone's camera, where the browser can: typing and a scanner's keys always work. */
export function ScanCamera({ field, isOn: wasOn, words }: Props) {
  const isThere = useInBrowser() && canScan();
  const [isOn, setOn] = useState(wasOn);
  const [isRefused, setRefused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isThere || !isOn || video.current === null) return;
    const take = (code: string) => {
      const input = document.getElementById(field);
      if (!(input instanceof HTMLInputElement) || input.form === null) return;
      input.value = code;
      const next = input.form.elements.namedItem("next");
      // The page after it goes on with the camera.
      if (next instanceof HTMLInputElement) next.value = `${next.value}&camera=1`;
      input.form.requestSubmit();
    };
    const fail = () => {
      setOn(false);
      setRefused(true);
    };
    return scanWithCamera(video.current, take, fail);
  }, [isThere, isOn, field]);
  if (!isThere) return null;
  return (
    <div className="grid gap-2">
      {isOn && (
        // What the camera sees has no sound and no words.
        <video className="max-h-60 w-full bg-ink object-cover" ref={video} muted playsInline />
      )}
      {isRefused && <p role="alert">{words.refused}</p>}
      <Button
        type="button"
        line
        slim
        onClick={() => {
          setRefused(false);
          setOn(!isOn);
        }}
      >
        {isOn ? words.stop : words.start}
      </Button>
    </div>
  );
}

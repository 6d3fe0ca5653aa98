"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { hasCamera, scanWithCamera } from "@/lib/browser/staff/scan-with-camera";
import { useInBrowser } from "@/lib/browser/state/use-in-browser";

export type CameraWords = { start: string; stop: string; refused: string };

/** Reads codes through the phone's camera, one after the other: typing and a scanner's keys always work. */
export function ScanCamera({ onCode, words }: { onCode(code: string): void; words: CameraWords }) {
  const isThere = useInBrowser() && hasCamera();
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent((code: string) => onCode(code));
  useEffect(() => {
    if (!isOn || video.current === null) return;
    return scanWithCamera(video.current, take, () => {
      setOn(false);
      setRefused(true);
    });
  }, [isOn]);
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

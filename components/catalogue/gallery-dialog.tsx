"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { DialogProps } from "@/components/ui/dialog";

type Props = { title: string; closeLabel: string; children: ReactNode };

/**
 * Opens the gallery's "Enlarge" links in a dialog over the page. Without JavaScript, or when the dialog cannot be
 * loaded, each leads to the picture itself.
 */
export function GalleryDialog({ title, closeLabel, children }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [opened, setOpened] = useState<HTMLAnchorElement>();

  const open = (event: React.MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("@/components/ui/dialog")
      .then((module) => {
        setDialog(() => module.Dialog);
        setOpened(link);
      })
      .catch(() => location.assign(link.href));
  };

  // The dialog cannot know what had the focus before it was loaded. A frame later the page under it is no longer inert.
  useEffect(() => {
    if (opened === undefined) return;
    return () => void requestAnimationFrame(() => opened.focus());
  }, [opened]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
    <div className="group lg:sticky lg:top-6" data-part="gallery" onClick={open}>
      {children}
      {Dialog !== undefined && opened !== undefined && (
        <Dialog title={title} closeLabel={closeLabel} onClose={() => setOpened(undefined)}>
          <img
            className="max-h-[calc(100dvh-200px)] w-auto"
            src={opened.href}
            width={1408}
            height={1120}
            alt={title}
          />
        </Dialog>
      )}
    </div>
  );
}

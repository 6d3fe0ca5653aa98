import type { Metadata } from "next";
import { KeptBasket } from "@/components/offline/kept-basket";
import { KeptPages } from "@/components/offline/kept-pages";
import words from "@/locales/en/offline.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/**
 * What the service worker shows in place of a page that it has not kept: the cart as this browser knows it, and the way
 * to the pages that can be read.
 */
export default function Offline() {
  return (
    <div className="wrap page">
      <h1>{words.title}</h1>
      <p className="copy mt-2">{words.text}</p>
      <p className="mt-5">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for */}
        <a className="button" href="">
          {words.again}
        </a>
      </p>
      <KeptBasket words={words} />
      <KeptPages words={words} />
    </div>
  );
}

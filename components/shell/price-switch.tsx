"use client";

import { useSyncExternalStore } from "react";
import { currentPriceDisplay, watchPriceDisplay } from "@/lib/browser/shell/choose-prices";
import type { PriceDisplay } from "@/lib/shared/display/price-display";

type Props = {
  /** Tells the radio groups of the page apart. */
  name: string;
  words: { legend: string; inc: string; ex: string };
  /** How the two stand beside each other. */
  className: string;
  /** Lower than a finger needs. */
  slim?: boolean;
};

const displays: PriceDisplay[] = ["inc", "ex"];
/** The chosen one is marked from <html>, so that it is right before any script of the page has run. */
const chosen: Record<PriceDisplay, string> = {
  inc: "rounded-l border inc:border-ink inc:bg-ink inc:font-semibold inc:text-paper",
  ex: "rounded-r border-y border-r ex:border-ink ex:bg-ink ex:font-semibold ex:text-paper",
};

/** The business / retail switch: which of the two prices stands first and large. */
export function PriceSwitch({ name, words, className, slim = false }: Props) {
  const display = useSyncExternalStore<PriceDisplay>(watchPriceDisplay, currentPriceDisplay, () => "inc");
  return (
    <fieldset data-price-switch="" className={`invisible [[data-prices]_&]:visible ${className}`}>
      <legend className="sr-only">{words.legend}</legend>
      {displays.map((choice) => (
        <label
          className={`relative inline-flex items-center justify-center border-secondary text-(length:--text-s) has-focus-visible:focus-ring ${slim ? "min-h-8 px-2.5" : "min-h-target px-3"} ${chosen[choice]}`}
          key={choice}
        >
          <input
            className="absolute inset-0 opacity-0"
            type="radio"
            name={name}
            value={choice}
            checked={display === choice}
            onChange={() => window.choosePrices?.(choice)}
          />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  );
}

"use client";

import { useSyncExternalStore } from "react";
import {
  choosePriceDisplay,
  currentPriceDisplay,
  watchPriceDisplay,
} from "@/lib/browser/shell/choose-prices";
import type { PriceDisplay } from "@/lib/shared/display/price-display";

type Props = {
  /** Tells the radio groups of the page apart. */
  name: string;
  words: { legend: string; inc: string; ex: string };
};

const displays: PriceDisplay[] = ["inc", "ex"];

/** The business / retail switch: which of the two prices stands first and large. */
export function PriceSwitch({ name, words }: Props) {
  const display = useSyncExternalStore<PriceDisplay>(watchPriceDisplay, currentPriceDisplay, () => "inc");
  return (
    <fieldset className="segment price-switch" data-price-switch="">
      <legend className="sr-only">{words.legend}</legend>
      {displays.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={display === choice}
            onChange={() => choosePriceDisplay(choice)}
          />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  );
}

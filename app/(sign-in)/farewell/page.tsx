import "@/components/ui/empty.css";
import type { Metadata } from "next";
import words from "@/locales/en/password.json";

export const metadata: Metadata = { title: words.farewellTitle, robots: { index: false } };

/** After an account was deleted. */
export default function FarewellPage() {
  return (
    <div className="wrap page empty">
      <h1>{words.farewellTitle}</h1>
      <p>{words.farewellText}</p>
      <a className="button" href="/shop">
        {words.farewellShop}
      </a>
    </div>
  );
}

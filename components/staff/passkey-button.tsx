"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { PasskeyOffer } from "@/packaging-api/contract";

type Props = {
  /** What the browser signs, or makes a passkey with. */
  ask: { kind: "sign-in"; challenge: string; rpId: string } | { kind: "new"; offer: PasskeyOffer };
  label: string;
  /** What is said where the browser gives none. */
  failed: string;
};

/** The browser's own dialog for passkeys; fetches what it takes on use. @returns the answer as JSON */
async function askBrowser(ask: Props["ask"]): Promise<string> {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  if (ask.kind === "sign-in") {
    const { challenge, rpId } = ask;
    return JSON.stringify(
      await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: "required" } }),
    );
  }
  const { challenge, rpId, rpName, user, taken } = ask.offer;
  return JSON.stringify(
    await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user,
        // Ed25519, ES256, RS256 (IANA, COSE algorithms).
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" as const })),
        excludeCredentials: taken.map((id) => ({ id, type: "public-key" as const })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      },
    }),
  );
}

/** Asks the browser for a passkey, and sends the form that it stands in with the answer as its field `response`. */
export function PasskeyButton({ ask, label, failed }: Props) {
  const [problem, setProblem] = useState(false);
  const press = async (button: HTMLButtonElement) => {
    const { form } = button;
    const field = form?.elements.namedItem("response");
    if (form === null || !(field instanceof HTMLInputElement) || !form.reportValidity()) return;
    try {
      field.value = await askBrowser(ask);
    } catch (error) {
      // Whoever closes the browser's dialog ends up here, and a browser without passkeys.
      console.error("The browser gave no passkey.", error);
      setProblem(true);
      return;
    }
    form.submit();
  };
  return (
    <div className="noscript:hidden">
      <input type="hidden" name="response" />
      <Button
        type="submit"
        slim
        line
        onClick={(event) => {
          event.preventDefault();
          void press(event.currentTarget);
        }}
      >
        {label}
      </Button>
      <p className="mt-1 text-alert" role="status">
        {problem && failed}
      </p>
    </div>
  );
}

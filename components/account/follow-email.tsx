"use client";

import { useEffect } from "react";
import { followEmail } from "@/lib/browser/state/account-state";

/** After a change of the e-mail address: the sign-in of this browser begins with the new one, where it remembered the former. */
export function FollowEmail({ former, email }: { former: string; email: string }) {
  useEffect(() => followEmail(former, email), [former, email]);
  return null;
}

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** What stands in place of something that is not there any more. */
export function Missing({
  title,
  text,
  back,
  children,
}: {
  title: string;
  text: string;
  back: { href: string; label: string };
  children?: ReactNode;
}) {
  return (
    <div className="wrap">
      <h1 className="mb-4">{title}</h1>
      {children}
      <p className="mb-4 max-w-copy">{text}</p>
      <Button href={back.href} slim>
        {back.label}
      </Button>
    </div>
  );
}

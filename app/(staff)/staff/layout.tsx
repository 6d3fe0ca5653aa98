import "@/components/staff/staff.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StaffFrame } from "@/components/staff/staff-frame";
import { currentMember } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff");
  return { title: { default: t("title"), template: `%s - ${t("title")}` }, robots: { index: false } };
}

/** Round every page of the back office. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  return <StaffFrame member={await currentMember()}>{children}</StaffFrame>;
}

import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { translations } from "@/lib/server/words/translations";

/** In place of a page of the account while the packaging API cannot be reached: what is kept, and trying again. */
export async function AccountDown({ again }: { again: string }) {
  const t = await translations("account");
  return (
    <Empty>
      <h1>{t("downTitle")}</h1>
      <p>{t("downText")}</p>
      <Button href={again}>{t("tryAgain")}</Button>
    </Empty>
  );
}

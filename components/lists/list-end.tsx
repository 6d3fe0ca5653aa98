import { Button } from "@/components/ui/button";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { NAME_FORM } from "@/lib/shared/account/named-list-page";
import type { Translate } from "@/lib/shared/words/translate";
import type { NamedList } from "@/packaging-api/contract";
import { NameForm } from "./name-form";

type Words = Translate<"lists">;

function Asked({ title, ask, yes, action }: { title: string; ask: string; yes: string; action: string }) {
  return (
    <details className="print:hidden">
      <summary className="textlink inline-block py-2.5">{title}</summary>
      <form
        className="grid justify-items-start gap-3 border-l-4 border-alert px-4 py-3"
        method="post"
        action={action}
      >
        <p>{ask}</p>
        <Button line type="submit">
          {yes}
        </Button>
      </form>
    </details>
  );
}

/** What is seldom done with a list: another name and its end for the owner, giving it back for all others. */
export function ListEnd({
  list: { id, name, isOwn },
  t,
  refused,
}: {
  list: NamedList;
  t: Words;
  refused: RefusedForm | undefined;
}) {
  if (!isOwn)
    return (
      <Asked
        title={t("leave")}
        ask={t("leaveAsk")}
        yes={t("leaveYes", { name })}
        action={`/api/lists/${id}/leave`}
      />
    );
  return (
    <div>
      <details className="print:hidden" id={NAME_FORM} open={refused !== undefined}>
        <summary className="textlink inline-block py-2.5">{t("renameTitle")}</summary>
        <NameForm
          t={t}
          action={`/api/lists/${id}/name`}
          id="rename"
          name={name}
          button={t("rename")}
          refused={refused}
        />
      </details>
      <Asked
        title={t("delete")}
        ask={t("deleteAsk")}
        yes={t("deleteYes", { name })}
        action={`/api/lists/${id}/delete`}
      />
    </div>
  );
}

import "./lists.css";
import { Button } from "@/components/ui/button";
import { BothAmounts } from "@/components/ui/price";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { LISTS } from "@/lib/shared/account/named-list-page";
import { startStandingOrderPage } from "@/lib/shared/account/standing-order-page";
import type { Translate } from "@/lib/shared/words/translate";
import type { NamedList } from "@/packaging-api/contract";
import { ListEnd } from "./list-end";
import { ListLines } from "./list-lines";
import { ListSharing } from "./list-sharing";

type Props = {
  list: NamedList;
  t: Translate<"lists">;
  tStanding: Translate<"standing-orders">;
  /** Of the open cart as this page found it, so that a form that is sent twice adds nothing twice. */
  cartVersion: string | undefined;
  refused: { invite: RefusedForm | undefined; name: RefusedForm | undefined };
};

/** What of a list can be had now and what it costs, with the press that puts it into the cart. */
function OrderBoard({ list, t, tStanding, cartVersion }: Omit<Props, "refused">) {
  const { id, lines, ready, itemsTotal, tax } = list;
  const fewer = lines.filter(({ state }) => state === "fewer").length;
  return (
    <div className="grid gap-3 bg-board p-4">
      <div className="font-semibold">
        <p>{ready === 0 ? t("board_none") : t("board", { count: ready, all: lines.length })}</p>
        {fewer > 0 && <p className="text-alert">{t("short", { count: fewer })}</p>}
      </div>
      {ready > 0 && (
        <>
          <BothAmounts net={itemsTotal} tax={tax} words={{ inc: t("inc"), ex: t("ex") }} />
          <form
            className="print:hidden"
            method="post"
            action={`/api/lists/${id}/order`}
            data-part="order-list"
          >
            {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
            <Button type="submit" className="max-md:w-full">
              {t("order")}
            </Button>
          </form>
          <p className="text-s text-secondary print:hidden">{t("orderNote")}</p>
          <p className="print:hidden">
            <a className="textlink" href={startStandingOrderPage({ from: "list", id })}>
              {tStanding("make")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** A list as one of those who have it sees it. */
export function ListView({ list, t, tStanding, cartVersion, refused }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 [&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3">
      {!list.isOwn && <p>{t("sharedBy", { name: list.owner })}</p>}
      {list.lines.length === 0 ? (
        <div className="grid max-w-copy justify-items-start gap-3">
          <p>{t("noLines")}</p>
          <Button href="/shop">{t("toShop")}</Button>
        </div>
      ) : (
        <>
          <OrderBoard list={list} t={t} tStanding={tStanding} cartVersion={cartVersion} />
          <section>
            <h2>{t("linesTitle")}</h2>
            <ListLines lines={list.lines} action={`/api/lists/${list.id}/lines`} t={t} save={t("save")} />
          </section>
        </>
      )}
      {list.isOwn && <ListSharing list={list} t={t} refused={refused.invite} />}
      <ListEnd list={list} t={t} refused={refused.name} />
      <p className="print:hidden">
        <a className="textlink" href={LISTS}>
          {t("back")}
        </a>
      </p>
    </div>
  );
}

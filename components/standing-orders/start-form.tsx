import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Select } from "@/components/ui/select";
import { translations } from "@/lib/server/words/translations";
import type { StandingSource } from "@/lib/shared/account/standing-order-page";
import type { CustomerAddress } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";
import { HIGHEST_RISE_PERCENT } from "@/trade-rules/standing-orders";
import { PlanFields } from "./plan-fields";

/** What stands in the form at first: four weeks are what most goods of a business last. */
const USUAL_WEEKS = 4;

type Props = {
  source: StandingSource;
  terms: { paymentMethods: string[]; firstDay: string; lastDay: string };
  addresses: CustomerAddress[];
  /** What was typed before, where the form was refused. */
  typed: Readonly<Record<string, string>>;
  isDayWrong: boolean;
};

/** How often, from when on, where to, and paid by what. */
export async function StartForm({ source, terms, addresses, typed, isDayWrong }: Props) {
  const [t, tOrders] = await Promise.all([translations("standing-orders"), translations("orders")]);
  return (
    <form className="grid max-w-copy gap-3" method="post" action="/api/standing-orders/new" noValidate>
      <input type="hidden" name="from" value={source.from} />
      <input type="hidden" name="id" value={source.id} />
      <PlanFields
        t={t}
        dayLabel={t("firstDay")}
        everyWeeks={Number(typed.everyWeeks ?? USUAL_WEEKS)}
        nextOn={typed.nextOn ?? terms.firstDay}
        days={terms}
        isWrong={isDayWrong}
      />
      <FieldFrame id="start-address" label={t("address")} requiredWord="" problem={undefined}>
        <Select id="start-address" name="addressId" defaultValue={typed.addressId} autoComplete="off">
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {addressLines(address).join(", ")}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldFrame
        id="start-payment"
        label={t("payment")}
        requiredWord=""
        hint={t("paymentHint")}
        problem={undefined}
      >
        <Select
          id="start-payment"
          name="paymentMethod"
          defaultValue={typed.paymentMethod}
          autoComplete="off"
          aria-describedby="start-payment-hint"
        >
          {terms.paymentMethods.map((method) => (
            <option key={method} value={method}>
              {tOrders(`method_${method}`, { defaultValue: method })}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <p className="text-s text-secondary">{t("rule", { percent: HIGHEST_RISE_PERCENT })}</p>
      <Button type="submit" className="justify-self-start max-md:w-full">
        {t("begin")}
      </Button>
    </form>
  );
}

import type { Dispatch } from "@/components/dispatch/dispatch-promise";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { Icon } from "@/components/ui/icon";
import { Chosen } from "@/components/ui/price";
import { useServerNow } from "@/lib/browser/dispatch/use-server-now";
import { hasLater, isSamplesAlone } from "@/lib/shared/cart/line-state";
import { chosenValue } from "@/lib/shared/checkout/choice-value";
import { type TimedChoice, timedChoices } from "@/lib/shared/checkout/delivery-choice";
import { holidaysAt } from "@/lib/shared/dispatch/holidays-at";
import { deliveryWindow, timeLeft } from "@/lib/shared/dispatch/promise-words";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { pounds } from "@/lib/shared/display/money";
import { type Translate, translate } from "@/lib/shared/words/translate";
import type { Cart, Delivery } from "@/packaging-api/contract";
import { dispatchPromise, londonDay } from "@/trade-rules/dispatch-promise";
import { deliveryVatRate } from "@/trade-rules/export-vat";
import { withVat } from "@/trade-rules/vat";
import { Choice, Choices } from "./choice";

type Props = {
  t: Translate<"checkout">;
  cart: Cart;
  delivery: Delivery;
  dispatch: Dispatch;
  /** Takes the value of a way of delivery that was chosen. */
  onChoose(value: string): void;
};

/** Shown, or not, while a way to pay is chosen whose money comes after the order. */
const paidLater = "hidden group-has-[[data-paid-later]:checked]/pay:inline";
const paidAtOnce = "group-has-[[data-paid-later]:checked]/pay:hidden";

/**
 * How the goods are delivered, and on which day: the ways that the place has, at their prices, with the days that can be
 * chosen at this moment. The choice is a field of the form that orders; without JavaScript its own button shows the total.
 */
export function DeliveryChoice({ t, cart, delivery, dispatch, onChoose }: Props) {
  const now = useServerNow(dispatch.renderedAt);
  const tDispatch = translate(dispatch.words);
  const { postCode, services = [], zone, daysFrom: from, daysTo: to } = delivery;
  const holidays = dispatch.holidays && holidaysAt(dispatch.holidays, dispatch.ofNations, delivery.nation);
  if (isSamplesAlone(cart.items)) return null;
  if (services.length < 2 || holidays === undefined)
    return <p className="pb-4 text-s text-secondary">{t("serviceOnlyEconomy", { postCode })}</p>;

  const timed = timedChoices(now, holidays, delivery);
  const chosen = chosenValue(cart);
  const known = ["economy", ...[...timed.first, ...timed.more].map(({ value }) => value)];
  const priceOf = (net: number) => (
    <Chosen
      inc={t("servicePrice_inc", { price: pounds(withVat(net, deliveryVatRate(zone))) })}
      ex={t("servicePrice_ex", { price: pounds(net) })}
    />
  );
  const radio = (value: string) => ({
    name: "delivery",
    value,
    required: true,
    defaultChecked: value === chosen,
    onChange: () => onChoose(value),
  });
  const timedRow = ({ value, service, price, promise, isFirst }: TimedChoice) => {
    const day = calendarDayWords(promise.deliveryTo);
    const left = promise.orderBefore.getTime() - now.getTime();
    return (
      <Choice
        key={value}
        {...radio(value)}
        label={isFirst ? t(`service_${service}`, { day }) : t("serviceLater", { day })}
      >
        {priceOf(price)}{" "}
        <span className={paidAtOnce}>
          {promise.dispatchOn === londonDay(now)
            ? t("serviceWithin", { time: timeLeft(tDispatch, left) })
            : t("serviceDispatch", { day: calendarDayWords(promise.dispatchOn) })}
        </span>
        <span className={paidLater}>{t("serviceNotLater")}</span>
      </Choice>
    );
  };
  const days = dispatchPromise(now, holidays.warehouse, delivery, [...holidays.warehouse, ...holidays.place]);
  return (
    <div className="pb-6" data-part="services">
      <h3 className="pb-3">{t("headService")}</h3>
      {hasLater(cart.items) && <p className="pb-3 text-s">{t("serviceHere")}</p>}
      {!known.includes(chosen) && (
        <FieldError role="alert" className="pb-3">
          {t("serviceClosed")}
        </FieldError>
      )}
      <input type="hidden" name="shownDelivery" value={chosen} />
      <Choices name={t("headService")}>
        <Choice {...radio("economy")} label={t("service_economy")}>
          {priceOf(delivery.price)} <span className={paidAtOnce}>{deliveryWindow(tDispatch, days)}</span>
          <span className={paidLater}>{t("serviceAfterPayment", { from, to })}</span>
        </Choice>
        {timed.first.map(timedRow)}
        {timed.more.length > 0 && (
          <details
            className="group/more border-t border-secondary [&_label]:border-t"
            open={timed.more.some(({ value }) => value === chosen)}
          >
            <summary className="flex min-h-target items-center justify-between gap-3 px-4 py-3">
              {t("serviceMore")}
              <Icon name="down" className="group-open/more:rotate-180" />
            </summary>
            {timed.more.map(timedRow)}
          </details>
        )}
      </Choices>
      <Button
        line
        wide
        className="mt-3 not-noscript:hidden"
        type="submit"
        formAction="/api/cart/current/delivery/service"
        // What is chosen has been sent already.
        onClick={(event) => event.preventDefault()}
      >
        {t("serviceShow")}
      </Button>
    </div>
  );
}

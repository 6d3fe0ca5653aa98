import { Chosen } from "@/components/ui/price";
import { deliveryWords } from "@/lib/shared/cart/delivery-words";
import type { Translate } from "@/lib/shared/words/translate";
import type { Delivery } from "@/packaging-api/contract";

type Props = { delivery: Delivery; t: Translate<"cart"> };

/** What delivery to a postcode costs and how long it takes; or that we do not go there. */
export function DeliveryTerms({ delivery, t }: Props) {
  return deliveryWords(t, delivery).map((sentence) => (
    <p
      key={sentence.inc}
      className={
        delivery.deliverable
          ? "text-s text-secondary"
          : "flex items-start gap-1.5 text-s font-semibold text-alert"
      }
    >
      <Chosen {...sentence} />
    </p>
  ));
}

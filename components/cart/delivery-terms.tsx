import { Chosen } from "@/components/ui/price";
import { deliveryWords } from "@/lib/shared/cart/delivery-words";
import type cartWords from "@/locales/en/cart.json";
import type { Delivery } from "@/packaging-api/contract";

type Props = { delivery: Delivery; words: typeof cartWords };

/** What delivery to a postcode costs and how long it takes; or that we do not go there. */
export function DeliveryTerms({ delivery, words }: Props) {
  return deliveryWords(words, delivery).map((sentence) => (
    <p key={sentence.inc} className={delivery.deliverable ? "hint" : "error"}>
      <Chosen {...sentence} />
    </p>
  ));
}

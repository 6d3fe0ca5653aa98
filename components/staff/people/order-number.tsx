import { staffOrderPage } from "@/lib/shared/staff/staff-paths";

/** An order's number, which leads to the order for who may see it. */
export function OrderNumber({ number, linked }: { number: string; linked: boolean }) {
  if (!linked) return number;
  return (
    <a className="textlink inline-flex min-h-target items-center" href={staffOrderPage(number)}>
      {number}
    </a>
  );
}

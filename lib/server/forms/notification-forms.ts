import type { Fields } from "@/lib/server/handlers/read-request";
import { safeNextPath } from "@/lib/shared/links/next-path";
import { pageHref, pageNumber } from "@/lib/shared/links/page-number";
import { withDone } from "@/lib/shared/links/page-query";
import type { CallName } from "@/packaging-api/contract";
import type { FormRow } from "./form-row";

const PAGE = "/account/notifications";

/** The page of the list that the form stood on. */
const samePage = ({ page }: Fields): string => pageHref(PAGE, pageNumber(page));

/** The forms of a customer's notifications. Opening one is a form too, because it marks it as read. */
export const notificationForms = {
  readNotification: {
    done: ({ fields }) => safeNextPath(fields.next) ?? PAGE,
    refused: PAGE,
  },
  readAllNotifications: { done: `${PAGE}?done=read`, refused: PAGE },
  deleteNotification: {
    done: ({ fields }) => withDone(samePage(fields), "removed"),
    refused: ({ fields }) => samePage(fields),
  },
} satisfies Partial<Record<CallName, FormRow>>;

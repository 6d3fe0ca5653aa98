import { safeNextPath } from "@/lib/shared/links/next-path";
import { pageHref, pageNumber, withDone } from "@/lib/shared/links/paged";
import type { CallName } from "@/packaging-api/contract";
import type { Fields } from "../form-call";
import type { PostedForm } from "./posted-form";

const PAGE = "/account/notifications";

/** The page of the list that the form stood on. */
const samePage = ({ page }: Fields): string => pageHref(PAGE, pageNumber(page));

/** The forms of a customer's notifications. Opening one is a form too, because it marks it as read. */
export const notificationForms = {
  readNotification: {
    body: () => undefined,
    done: ({ fields }) => safeNextPath(fields.next) ?? PAGE,
    refused: PAGE,
  },
  readAllNotifications: { body: () => undefined, done: `${PAGE}?done=read`, refused: PAGE },
  deleteNotification: {
    body: () => undefined,
    done: ({ fields }) => withDone(samePage(fields), "removed"),
    refused: ({ fields }) => samePage(fields),
  },
} satisfies Partial<Record<CallName, PostedForm>>;

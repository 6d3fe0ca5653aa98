/** Where anybody asks how an order stands, without its link. */
export const ORDER_STATUS_PAGE = "/order-status";
/** The same page after it was asked. */
export const ORDER_STATUS_SENT = `${ORDER_STATUS_PAGE}?done=sent`;

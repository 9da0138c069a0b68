/** Days for which a customer may pay what a change of an order costs more; its prices hold until then (rules 5.9). */
export const CHANGE_REQUEST_DAYS = 3

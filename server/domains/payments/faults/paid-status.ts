/** The `payment_status` of an order whose money came, whatever went back of it since. */
export const PAID = ['paid', 'partially_refunded', 'refunded', 'disputed']

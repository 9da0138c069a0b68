/** Returns whether money made this order, whatever was refunded since. */
export function hasPaid({ payment_status }: { payment_status: string }): boolean {
  return ['paid', 'partially_refunded', 'refunded', 'disputed'].includes(payment_status)
}

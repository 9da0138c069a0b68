/** Did money make this order, whatever went back since? */
export function hasPaid({ payment_status }: { payment_status: string }): boolean {
  return ['paid', 'partially_refunded', 'refunded', 'disputed'].includes(payment_status)
}

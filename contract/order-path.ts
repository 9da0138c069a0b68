/** Where an order is opened by its code: the way there of messages and of the shop's own pages. */
export function orderPath(number: string): string {
  return `/mis-pedidos?pedido=${encodeURIComponent(number)}`
}

/** Returns the path that opens an order by its code, for messages and for the shop's own pages. */
export function buildOrderPath(number: string): string {
  return `/mis-pedidos?pedido=${encodeURIComponent(number)}`
}

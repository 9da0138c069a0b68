export function buildOrderPath(number: string): string {
  return `/mis-pedidos?pedido=${encodeURIComponent(number)}`
}

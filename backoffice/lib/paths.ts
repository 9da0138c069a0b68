/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  orders: '/orders',
  ordersPrint: '/orders/print',
  order: '/orders/:code',
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
} as const

/** Returns the path of an order's page. */
export function buildOrderPath(code: string): string {
  return `${paths.orders}/${encodeURIComponent(code)}`
}

/** Screens only for people who are not signed in; others go to /home (specification 2). */
export const guestOnly = ['/login', '/login-email', '/login-crear', '/login-confirmar-registro'] as const

/** Screens only for customers; guests go to /login (specification 2). */
export const customerOnly = [
  '/agregado-carrito',
  '/carrito',
  '/checkout-envio',
  '/checkout-resumen',
  '/checkout-pago',
  '/checkout-exito',
  '/mis-pedidos',
] as const

/** Where somebody must go instead of this path; undefined when they may enter. Also runs before anything shows (head-script.ts). */
export function detour(path: string, signedIn: boolean): string | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (signedIn && guestOnly.some((one) => one === plain)) return '/home'
  if (!signedIn && customerOnly.some((one) => one === plain)) return '/login'
  return undefined
}

/**
 * Screens for guests only; signed-in customers are redirected to /home (specification 2). `*` is one segment of a path.
 */
export const guestOnly = [
  '/login',
  '/login-email',
  '/login-crear',
  '/login-recuperar',
  '/login-confirmar-recuperar',
  '/login-confirmar-registro',
  '/login-exito',
  '/cambiar-contrasena/*',
  '/cambiar-contrasena-exito',
] as const

/** Screens only for customers; guests are redirected to /login (specification 2). */
export const customerOnly = [
  '/wishlist',
  '/agregado-carrito',
  '/carrito',
  '/checkout-envio',
  '/checkout-resumen',
  '/checkout-pago',
  '/checkout-exito',
  '/checkout-pendiente',
  '/paypal/return',
  '/paypal/cancel',
  '/mis-pedidos',
  '/mis-pedidos/*/imprimir',
  '/mi-perfil',
  '/mi-perfil/editar-datos',
  '/mi-perfil/cambiar-contrasena',
  '/mi-perfil/agregar-direccion',
  '/mi-perfil/editar-direccion/*',
  '/mi-perfil/mis-beneficios',
] as const

/**
 * Builds a regular expression for a group of paths. Use it with the flag `i` on a decoded path, because the router also
 * accepts any case and a trailing slash.
 */
export function buildPathPattern(paths: readonly string[]): string {
  return `^(${paths.map((path) => path.replace('*', '[^/]+')).join('|')})/*$`
}

const guestOnlyPattern = new RegExp(buildPathPattern(guestOnly), 'i')
const customerOnlyPattern = new RegExp(buildPathPattern(customerOnly), 'i')

/**
 * Returns the path to redirect to, or undefined when the visitor may open this path. It also runs before the first
 * paint (before-paint.ts).
 */
export function findRedirect(path: string, signedIn: boolean): string | undefined {
  if (signedIn && guestOnlyPattern.test(decodePath(path))) return '/home'
  if (!signedIn && customerOnlyPattern.test(decodePath(path))) return '/login'
  return undefined
}

/** A path that cannot be decoded matches no screen, so it needs no guard. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

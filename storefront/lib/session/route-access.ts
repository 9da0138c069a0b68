/**
 * Screens for guests only; signed-in customers are redirected to /home (specification 2). `*` is the rest of a segment
 * of a path.
 */
export const guestOnly = ['/login', '/login-*', '/cambiar-contrasena/*', '/cambiar-contrasena-exito'] as const

/** Screens only for customers; guests are redirected to /login (specification 2). */
export const customerOnly = [
  '/wishlist',
  '/agregado-carrito',
  '/carrito',
  '/checkout-*',
  '/paypal/*',
  '/mis-pedidos',
  '/mis-pedidos/*/imprimir',
  '/mi-perfil',
  '/mi-perfil/*',
  '/mi-perfil/editar-direccion/*',
  '/vincular',
  '/continuar/*',
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

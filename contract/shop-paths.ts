import { secretPaths } from './secret-paths.ts'

/** The paths of the shop's pages as its router writes them, where `:x` stands for any part and `?` for one that may lack. */
export const pagePatterns: readonly string[] = [
  '/',
  '/home',
  '/category/:categoria',
  '/category/:categoria/:subcategoria',
  '/coleccion/:uri',
  '/lanzamiento/:id',
  '/obras',
  '/obra/:uri',
  '/resultados/:search?',
  '/sin-resultados',
  '/detalles-producto/:uri',
  '/wishlist',
  '/agregado-carrito',
  '/carrito',
  '/para-tu-carrito',
  '/mis-pedidos',
  '/mis-pedidos/:id/imprimir',
  '/mi-perfil/mis-beneficios',
  '/mi-perfil',
  '/mi-perfil/editar-datos',
  '/mi-perfil/cambiar-contrasena',
  '/mi-perfil/agregar-direccion',
  '/mi-perfil/editar-direccion/:idDireccion',
  '/no-mayor-de-eddad',
  '/asistentes',
  '/contacto',
  '/terminos-y-condiciones',
  '/terminos-de-servicios',
  '/terminos-de-privacidad',
  '/cambios-y-devoluciones',
  '/tabla-de-tallas',
  '/envios',
  '/cookies',
  '/about',
  '/cuidado-de-la-ropa',
  '/login',
  '/login-email',
  '/login-crear',
  '/login-confirmar-registro',
  '/login-recuperar',
  '/login-confirmar-recuperar',
  '/login-exito',
  '/cambiar-contrasena-exito',
  '/vincular',
  '/checkout-envio',
  '/checkout-resumen',
  '/checkout-pago',
  '/checkout-exito',
  '/checkout-pendiente',
  '/paypal/return',
  '/paypal/cancel',
  ...Object.values(secretPaths).map((path) => `${path}/:token`),
]

/** The server answers paths that begin with one of these itself. */
export const servedNames: readonly string[] = [
  ...[
    '.well-known',
    'admin',
    'api',
    'assets',
    'comprar',
    'dev',
    'drops',
    'favicon.ico',
    'favicon.svg',
    'feeds',
    'fonts',
  ],
  ...['healthz', 'icons', 'livez', 'llms.txt', 'mail-fonts', 'manifest.webmanifest', 'mcp', 'media', 'metrics'],
  ...['oauth', 'preview', 'readyz', 'robots.txt', 'share', 'sitemap.xml', 'sitemaps', 'sw.js', 'ucp'],
]

const patterns = pagePatterns.map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
)

/** Returns whether a decoded path in lower case is that of a page of the shop. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** Returns whether the shop serves a decoded path in lower case: as a page, or in another way. */
export function isServedPath(path: string): boolean {
  return isPagePath(path) || servedNames.includes(path.split('/')[1] ?? '')
}

/** Messages are split into chunks, one file each per language: messages/{es,en}/chapters. */
export type Chapter = (typeof all)[number]

const all = [
  'access',
  'checkout',
  'club',
  'contact',
  'errors',
  'finding',
  'front',
  'home',
  'levels',
  'orders',
  'pieces',
  'product',
  'profile',
  'proof',
  'reading',
  'wishlist',
] as const

/** The chunks that a page needs besides `front`, by its path; the first match counts. `reading` is for legal texts. */
const needs: [path: RegExp, chapters: Chapter[]][] = [
  [/^\/(home)?$/, ['errors', 'home', 'levels', 'pieces']],
  [/^\/category\/[^/]+$/, ['errors', 'pieces']],
  [/^\/((category\/[^/]+|resultados|coleccion)\/[^/]+|sin-resultados)$/, ['errors', 'pieces', 'finding']],
  [/^\/detalles-producto\/[^/]+$/, ['errors', 'pieces', 'product']],
  [/^\/wishlist$/, ['errors', 'pieces', 'product', 'wishlist']],
  [/^\/(terminos-[a-z-]+|cambios-y-devoluciones|tabla-de-tallas|envios|cookies|about|no-mayor-de-eddad)$/, ['reading']],
  [/^\/404$/, []],
  [/^\/contacto$/, ['errors', 'contact', 'proof']],
  [
    /^\/(login(-[a-z-]+)?|(registro|cambiar|confirmar|deshacer)-[a-z-]+(\/[^/]+)?|(correos|alertas)\/.+)$/,
    ['errors', 'access', 'proof'],
  ],
  [/^\/agregado-carrito$/, ['errors', 'checkout', 'pieces']],
  [/^\/(carrito|checkout-[a-z]+|paypal\/[a-z]+)$/, ['errors', 'checkout', 'club']],
  [/^\/mi-perfil$/, ['errors', 'club', 'levels', 'profile', 'proof']],
  [/^\/mi-perfil\/mis-beneficios$/, ['errors', 'club', 'levels', 'profile']],
  [/^\/mi-perfil\/(editar-datos|cambiar-contrasena)$/, ['errors', 'access', 'profile', 'proof']],
  [/^\/mi-perfil\/(agregar-direccion|editar-direccion\/[^/]+)$/, ['errors', 'checkout', 'profile']],
  [/^\/mis-pedidos(\/.+)?$/, ['errors', 'checkout', 'orders']],
]

/** Returns the chunks that the page at this path needs; all of them for an unknown path, which is a 404. */
export function chaptersOf(path: string): readonly Chapter[] {
  const [, chapters = all] = needs.find(([fits]) => fits.test(path)) ?? []
  return ['front', ...chapters.filter((chapter) => chapter !== 'front')]
}

/** Messages are split into chunks, one file each per language: messages/{es,en}/namespaces. */
export type MessageNamespace = (typeof allNamespaces)[number]

const allNamespaces = [
  'auth',
  'checkout',
  'loyalty',
  'contact',
  'errors',
  'search',
  'common',
  'home',
  'levels',
  'orders',
  'product-card',
  'product',
  'profile',
  'identity-proof',
  'legal',
  'wishlist',
] as const

/** The chunks that a page needs besides `front`, by its path; the first match counts. `reading` is for legal texts. */
const namespacesByPath: [path: RegExp, namespaces: MessageNamespace[]][] = [
  [/^\/(home)?$/, ['errors', 'home', 'levels', 'product-card']],
  [/^\/category\/[^/]+$/, ['errors', 'product-card']],
  [/^\/((category\/[^/]+|resultados|coleccion)\/[^/]+|sin-resultados)$/, ['errors', 'product-card', 'search']],
  [/^\/detalles-producto\/[^/]+$/, ['errors', 'product-card', 'product']],
  [/^\/wishlist$/, ['errors', 'product-card', 'product', 'wishlist']],
  [/^\/(terminos-[a-z-]+|cambios-y-devoluciones|tabla-de-tallas|envios|cookies|about|no-mayor-de-eddad)$/, ['legal']],
  [/^\/404$/, []],
  [/^\/contacto$/, ['errors', 'contact', 'identity-proof']],
  [
    /^\/(login(-[a-z-]+)?|(registro|cambiar|confirmar|deshacer)-[a-z-]+(\/[^/]+)?|(correos|alertas)\/.+)$/,
    ['errors', 'auth', 'identity-proof'],
  ],
  [/^\/agregado-carrito$/, ['errors', 'checkout', 'product-card']],
  [/^\/(carrito|checkout-[a-z]+|paypal\/[a-z]+)$/, ['errors', 'checkout', 'loyalty']],
  [/^\/mi-perfil$/, ['errors', 'loyalty', 'levels', 'profile', 'identity-proof']],
  [/^\/mi-perfil\/mis-beneficios$/, ['errors', 'loyalty', 'levels', 'profile']],
  [/^\/mi-perfil\/(editar-datos|cambiar-contrasena)$/, ['errors', 'auth', 'profile', 'identity-proof']],
  [/^\/mi-perfil\/(agregar-direccion|editar-direccion\/[^/]+)$/, ['errors', 'checkout', 'profile']],
  [/^\/mis-pedidos(\/.+)?$/, ['errors', 'checkout', 'orders']],
]

/** Returns the chunks that the page at this path needs; all of them for an unknown path, which is a 404. */
export function getMessageNamespaces(path: string): readonly MessageNamespace[] {
  const [, namespaces = allNamespaces] = namespacesByPath.find(([pattern]) => pattern.test(path)) ?? []
  return ['common', ...namespaces.filter((namespace) => namespace !== 'common')]
}

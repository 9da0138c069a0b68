/** Pages of the storefront that are published to other sites (specification 2). */
export const pagePaths = {
  product: (uri: string) => `/detalles-producto/${uri}`,
  category: (uri: string) => `/category/${uri}`,
  subcategory: (category_uri: string, uri: string) => `/category/${category_uri}/${uri}`,
  collection: (uri: string) => `/coleccion/${uri}`,
  artwork: (uri: string) => `/obra/${uri}`,
  drop: (id: number) => `/lanzamiento/${id}`,
}

/** Public pages that exist without a catalog. */
export const staticPaths = [
  '/home',
  '/obras',
  '/about',
  '/contacto',
  '/tabla-de-tallas',
  '/envios',
  '/cuidado-de-la-ropa',
  '/cambios-y-devoluciones',
  '/terminos-y-condiciones',
  '/terminos-de-servicios',
  '/terminos-de-privacidad',
  '/cookies',
]

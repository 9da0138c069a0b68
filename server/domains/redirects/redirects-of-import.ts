import type { Tx } from '../../platform/db.ts'
import { insertNewRedirects } from './queries.ts'
import { toPlainPath } from './redirect-rules.ts'

/** Where each shop shows a product, by its handle. WooCommerce has the word in the language of the shop. */
const PRODUCT_PATHS = {
  shopify: ['/products/'],
  woocommerce: ['/producto/', '/product/'],
  tiendanube: ['/productos/'],
} as const

/** Has the addresses of another shop lead to its imported products. One that has a redirect keeps it. */
export async function insertRedirectsOfImport(
  tx: Tx,
  source: keyof typeof PRODUCT_PATHS,
  products: readonly { handle: string; uri: string }[],
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const redirects = products.flatMap(({ handle, uri }) =>
    PRODUCT_PATHS[source].flatMap((prefix) => {
      const path = toPlainPath(prefix + encodeURIComponent(handle))
      return path === undefined || uri === '' ? [] : [{ path, target: `/detalles-producto/${uri}` }]
    }),
  )
  await insertNewRedirects(tx, redirects, { actor, at })
}

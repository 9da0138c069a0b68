import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'

interface PreviewTarget {
  collection_id: number | null
  product_id: number | null
  lang: Lang
}

export async function findPreviewPath(db: Db, { collection_id, product_id, lang }: PreviewTarget): Promise<string> {
  const { product_uri, collection_uri } = await db<{ product_uri: string | null; collection_uri: string | null }[]>`
    select
      (select uri from product_texts where product_id = ${product_id} and lang = ${lang}) as product_uri,
      (select uri from collection_texts where collection_id = ${collection_id} and lang = ${lang}) as collection_uri`.one()
  if (product_uri) return `/detalles-producto/${product_uri}`
  return collection_uri ? `/coleccion/${collection_uri}` : '/'
}

import type { CallResponse } from '@shop/contract/call.ts'
import type { getCollection } from '@shop/contract/categories-and-collections.ts'
import type { Db } from '../../../platform/db.ts'
import { soldIn, type WithImageKey } from '../cards/product-cards.ts'
import { selectIdBySlug } from '../cards/slug-queries.ts'
import type { Viewer } from '../cards/visibility.ts'

type CollectionRow = WithImageKey<CallResponse<typeof getCollection>>

/**
 * Finds a collection by its current or a former slug in either language. Undefined while the viewer may see no product
 * of it, as for a collection that does not exist (rules 3.5).
 */
export function findCollection(db: Db, viewer: Viewer, uri: string): Promise<CollectionRow | undefined> {
  const { lang, level, now } = viewer
  return db<CollectionRow[]>`
    select collection.id, own.uri, own.name, own.description, image.key as image_key,
      image.color as image_color, image_text.alt,
      (select json_object_agg(each.lang, each.uri) from collection_texts each where each.collection_id = collection.id) as uris,
      ${soldIn(db, viewer, db`product.collection_id = collection.id`)} as sold_in
    from (${selectIdBySlug(db, 'collection', uri)}) named
    join collections collection on collection.id = named.id
    join collection_texts own on own.collection_id = collection.id and own.lang = ${lang}
    left join images image on image.key = collection.image_key
    left join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}
    where exists (
      select from products product
      where product.collection_id = collection.id and can_see(product.published_at, product.opens_at, ${level}, ${now}))`.first()
}

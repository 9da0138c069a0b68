import type { getArtwork, listArtworks } from '@shop/contract/artworks.ts'
import type { CallResponse } from '@shop/contract/call.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { isForSale, soldIn, type WithImageKey } from '../cards/product-cards.ts'
import { selectIdBySlug } from '../cards/slug-queries.ts'
import type { Viewer } from '../cards/visibility.ts'

type ArtworkRow = WithImageKey<CallResponse<typeof listArtworks>[number]>

/** Lists the artworks of which this viewer may see and buy a product, in the order of staff. */
export function listArtworkRows(db: Db, viewer: Viewer): Promise<ArtworkRow[]> {
  return db<ArtworkRow[]>`
    select ${artworkColumns(db)} from artworks artwork ${artworkTables(db, viewer.lang)}
    where exists (select from products product where product.artwork_id = artwork.id and ${isForSale(db, viewer)})
    order by artwork.position, artwork.id`
}

/**
 * Finds an artwork by its current or a former slug in either language. Undefined while the viewer may see no product of
 * it, in whatever currency, as for an artwork that does not exist (rules 3.7).
 */
export function findArtwork(
  db: Db,
  viewer: Viewer,
  uri: string,
): Promise<WithImageKey<CallResponse<typeof getArtwork>> | undefined> {
  return db<WithImageKey<CallResponse<typeof getArtwork>>[]>`
    select ${artworkColumns(db)}, words.idea,
      (select json_object_agg(each.lang, each.uri) from artwork_texts each where each.artwork_id = artwork.id) as uris,
      ${soldIn(db, viewer, db`product.artwork_id = artwork.id`)} as sold_in
    from (${selectIdBySlug(db, 'artwork', uri)}) named
    join artworks artwork on artwork.id = named.id ${artworkTables(db, viewer.lang)}
    where exists (
      select from products product where product.artwork_id = artwork.id and product.sold_in <> '{}'
        and can_see(product.published_at, product.opens_at, ${viewer.level}, ${viewer.now}))`.first()
}

function artworkColumns(db: Db) {
  return db`artwork.id, words.uri, words.name, words.summary, image.key as image_key, image.color as image_color,
    image_text.alt`
}

function artworkTables(db: Db, lang: Lang) {
  return db`
    join artwork_texts words on words.artwork_id = artwork.id and words.lang = ${lang}
    left join images image on image.key = artwork.image_key
    left join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}`
}

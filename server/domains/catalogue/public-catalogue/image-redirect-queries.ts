import type { Db } from '../../../platform/db.ts'
import { selectPostsWithImage } from '../../content/content.ts'
import { GUEST_LEVEL } from '../cards/visibility.ts'

/**
 * Returns the present key of an image that had another key once. Undefined for a key that never existed, and for an
 * image that shows nothing of the public catalog: old keys can be guessed.
 */
export function findImageRedirect(db: Db, old_key: string, now: Date): Promise<string | undefined> {
  return db<{ picture_key: string }[]>`
    select moved.picture_key from picture_redirects moved
    where moved.old_key = ${old_key} and coalesce((
      select bool_or(shown.to_everyone) from (
        select can_see(product.published_at, product.opens_at, ${GUEST_LEVEL}, ${now}) as to_everyone
        from products product
        where product.picture_key = moved.picture_key or product.chart_picture_key = moved.picture_key
          or product.id in (select product_id from product_pictures where picture_key = moved.picture_key)
          or product.id in (select product_id from product_colors where picture_key = moved.picture_key)
        union all
        select collection.announced or collection.opens_at is null or collection.opens_at <= ${now}
        from collections collection where collection.picture_key = moved.picture_key
        union all
        select true from categories where picture_key = moved.picture_key
        union all
        select true from artworks where picture_key = moved.picture_key
        union all
        select true where exists (${selectPostsWithImage(db, db`moved.picture_key`)})
      ) shown), true)`.firstValue()
}

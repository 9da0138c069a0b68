import type { Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment } from '../../../platform/db.ts'

/**
 * Returns the condition that a banner or post is on the page at a moment: from its first moment until just before its
 * last.
 */
function isShown(db: Db, now: Date): Fragment {
  return db`state = 'published' and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true)`
}

export interface BannerRow {
  id: number
  desktop_image: string
  mobile_image: string
  desktop_image_color: string | null
  mobile_image_color: string | null
  desktop_image_width: number | null
  desktop_is_video: boolean
  mobile_is_video: boolean
  title: string
  alt: string
  button: string | null
  link: string | null
}

/** Returns the URL of an image of a banner: of its film, or of the file of this name; empty without an image. */
function imageUrl(db: Db, image: Fragment, isVideo: Fragment, file: string): Fragment {
  return db`coalesce('/media/' || ${image}.key || '/' || case when ${isVideo} then coalesce(${image}.film, ${file}) else ${file} end, '')`
}

/** Lists the banners that are shown at a moment. The poster of a film is an image under the same key. */
export function listBannerRows(db: Db, lang: Lang, now: Date): Promise<BannerRow[]> {
  return db<BannerRow[]>`
    select id, ${imageUrl(db, db`wide`, db`desktop_is_video`, '1280.avif')} as desktop_image,
      ${imageUrl(db, db`narrow`, db`mobile_is_video`, '640.webp')} as mobile_image, wide.color as desktop_image_color, narrow.color as mobile_image_color,
      wide.width as desktop_image_width, desktop_is_video, mobile_is_video, title, alt, button, link
    from banners join banner_texts on banner_id = id and lang = ${lang}
    left join images wide on wide.key = desktop_image_key
    left join images narrow on narrow.key = mobile_image_key
    where ${isShown(db, now)}
    order by position, id`
}

export interface PostRow {
  id: number
  image_key: string
  image_color: string
  description: string
  link: string
}

/** Lists the posts that are shown at a moment in the shop's order, without those that have no text in the language. */
export function listPostRows(db: Db, lang: Lang, now: Date): Promise<PostRow[]> {
  return db<PostRow[]>`
    select posts.id, posts.image_key, image.color as image_color, description, link
    from posts
    join images image on image.key = posts.image_key
    join post_texts on post_id = posts.id and lang = ${lang}
    where ${isShown(db, now)}
    order by position, posts.id`
}

/** Returns a query of one row with the next time at which a published banner or post appears or disappears, as `at`. */
export function selectNextHomeChange(db: Db, now: Date): Fragment {
  return db`
    select min(at) as at from (
      select shown_from as at from banners where state = 'published'
      union all select shown_until from banners where state = 'published'
      union all select shown_from from posts where state = 'published'
      union all select shown_until from posts where state = 'published'
    ) changes where at > ${now}`
}

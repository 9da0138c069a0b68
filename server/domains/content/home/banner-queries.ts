import { langs } from '@shop/contract/locale.ts'
import type { BannerFields } from '@shop/contract/staff/home.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { HomeEditor } from './item-queries.ts'
import { type ItemRow, type StoredItem, toStoredItem } from './stored-item.ts'

export type StoredBanner = StoredItem<BannerFields>

/** Lists banners in the order of the page, the retired ones last; or one of them. */
export async function listStoredBanners(db: Db, id: number | null): Promise<StoredBanner[]> {
  const rows = await db<ItemRow<BannerFields>[]>`
    select id, version, state, changed_at, changed_by, desktop_image_key, mobile_image_key, desktop_is_video,
      mobile_is_video, shown_from, shown_until, (
        select json_object_agg(lang.lang, json_build_object('title', coalesce(own.title, ''),
          'alt', coalesce(own.alt, ''), 'button', coalesce(own.button, ''), 'link', coalesce(own.link, '')))
        from unnest(array['es', 'en']) lang (lang)
        left join banner_texts own on own.banner_id = banners.id and own.lang = lang.lang) as texts
    from banners
    where ${id}::integer is null or id = ${id}
    order by state = 'retired', position, id`
  return rows.map(toStoredItem)
}

/** Adds a banner before all others, as a draft. */
export function insertBanner(tx: Tx, { actor, at }: HomeEditor): Promise<number> {
  return tx<{ id: number }[]>`
    insert into banners (position, state, changed_at, changed_by)
    values ((select coalesce(min(position), 1) - 1 from banners), 'draft', ${at}, ${actor})
    returning id`.value()
}

export async function updateBanner(tx: Tx, id: number, fields: BannerFields): Promise<void> {
  const { desktop_image_key, mobile_image_key, desktop_is_video, mobile_is_video, shown_from, shown_until } = fields
  await tx`
    update banners set desktop_image_key = ${desktop_image_key}, mobile_image_key = ${mobile_image_key},
      desktop_is_video = ${desktop_is_video}, mobile_is_video = ${mobile_is_video}, shown_from = ${shown_from},
      shown_until = ${shown_until}
    where id = ${id}`
  for (const lang of langs) {
    const { title, alt, button, link } = fields.texts[lang]
    await tx`
      insert into banner_texts (banner_id, lang, title, alt, button, link)
      values (${id}, ${lang}, ${title}, ${alt}, ${button || null}, ${link || null})
      on conflict (banner_id, lang) do update set title = excluded.title, alt = excluded.alt, button = excluded.button,
        link = excluded.link`
  }
}

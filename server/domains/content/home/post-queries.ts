import { langs } from '@shop/contract/locale.ts'
import type { PostFields } from '@shop/contract/staff/home.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { HomeEditor } from './item-queries.ts'
import { type ItemRow, type StoredItem, toStoredItem } from './stored-item.ts'

export type StoredPost = StoredItem<PostFields>

/** Lists posts in the order of the page, the retired ones last; or one of them. */
export async function listStoredPosts(db: Db, id: number | null): Promise<StoredPost[]> {
  const rows = await db<ItemRow<PostFields>[]>`
    select id, version, state, changed_at, changed_by, image_key, link, shown_from, shown_until, (
        select json_object_agg(lang.lang, json_build_object('description', coalesce(own.description, '')))
        from unnest(array['es', 'en']) lang (lang)
        left join post_texts own on own.post_id = posts.id and own.lang = lang.lang) as texts
    from posts
    where ${id}::integer is null or id = ${id}
    order by state = 'retired', position, id`
  return rows.map(toStoredItem)
}

/** Adds a post before all others, as a draft. */
export function insertPost(tx: Tx, { image_key, link }: PostFields, editor: HomeEditor): Promise<number> {
  const { actor, at } = editor
  return tx<{ id: number }[]>`
    insert into posts (position, image_key, link, state, changed_at, changed_by)
    values ((select coalesce(min(position), 1) - 1 from posts), ${image_key}, ${link}, 'draft', ${at}, ${actor})
    returning id`.value()
}

/** Writes all fields of a post. A language without a text has no row, so the page leaves the post out there. */
export async function updatePost(tx: Tx, id: number, fields: PostFields): Promise<void> {
  const { image_key, link, shown_from, shown_until } = fields
  await tx`
    update posts set image_key = ${image_key}, link = ${link}, shown_from = ${shown_from},
      shown_until = ${shown_until}
    where id = ${id}`
  for (const lang of langs) {
    const { description } = fields.texts[lang]
    if (description === '') await tx`delete from post_texts where post_id = ${id} and lang = ${lang}`
    else
      await tx`
        insert into post_texts (post_id, lang, description) values (${id}, ${lang}, ${description})
        on conflict (post_id, lang) do update set description = excluded.description`
  }
}

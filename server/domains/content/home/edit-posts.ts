import { langs } from '@shop/contract/locale.ts'
import type { PostFields } from '@shop/contract/staff/home.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type ItemType, readDates, requireSafeLink } from './edit-item.ts'
import { insertPost, listStoredPosts, type StoredPost, updatePost } from './post-queries.ts'

export const posts: ItemType<PostFields> = {
  table: 'posts',
  find: async (tx, id) => (await listStoredPosts(tx, id))[0],
  normalize,
  listImages: ({ image_key }) => [{ path: 'fields.image_key', key: image_key, with_film: false }],
  insert: insertPost,
  update: updatePost,
  refuseIncomplete,
}

function normalize(fields: PostFields): PostFields {
  const link = fields.link.trim()
  requireSafeLink('fields.link', link)
  const trim = (lang: 'es' | 'en') => ({ description: fields.texts[lang].description.trim() })
  return { ...fields, ...readDates(fields), link, texts: { es: trim('es'), en: trim('en') } }
}

/** Refuses `post_incomplete` beside each field that guests would miss. */
function refuseIncomplete({ fields }: StoredPost): void {
  const missing = [
    ...(fields.link === '' ? ['link'] : []),
    ...langs.flatMap((lang) => (fields.texts[lang].description === '' ? `texts.${lang}.description` : [])),
  ]
  if (missing.length === 0) return
  const codes = missing.map((path) => [`fields.${path}`, 'post_incomplete'] as const)
  throw new Refusal('post_incomplete', Object.fromEntries(codes))
}

import { isDeepStrictEqual } from 'node:util'
import { langs } from '@shop/contract/locale.ts'
import type { PostFields } from '@shop/contract/staff/home.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  type ItemType,
  lockVersion,
  readDates,
  recordCreation,
  recordSave,
  requirePictures,
  requireSafeLink,
} from './edit-item.ts'
import { insertPost, listStoredPosts, type StoredPost, updatePost } from './post-queries.ts'

export const posts: ItemType<StoredPost> = {
  table: 'posts',
  find: async (tx, id) => (await listStoredPosts(tx, id))[0],
  refuseIncomplete,
}

/** Adds a post before all others, as a draft that is not shown. */
export async function createPost(shop: Shop, input: PostFields, actor: string): Promise<StoredPost> {
  const fields = normalize(input)
  const editor = { actor, at: shop.clock.now() }
  return shop.db.begin(async (tx) => {
    await requirePostPicture(tx, fields)
    const id = await insertPost(tx, fields, editor)
    await updatePost(tx, id, fields)
    const post = (await posts.find(tx, id))!
    await recordCreation(tx, 'posts', post, editor)
    return post
  })
}

/**
 * Saves a post. Refuses `version_conflict` with what is stored when it was saved since `version`, and `post_incomplete`
 * when a published one would lack something. Equal fields change nothing.
 */
export async function savePost(
  shop: Shop,
  { id, version, fields: input }: { id: number; version: number; fields: PostFields },
  actor: string,
): Promise<StoredPost> {
  const fields = normalize(input)
  const editor = { actor, at: shop.clock.now() }
  return shop.db.begin(async (tx) => {
    const before = await lockVersion(tx, posts, { id, version })
    if (isDeepStrictEqual(before.fields, fields)) return before
    await requirePostPicture(tx, fields)
    await updatePost(tx, id, fields)
    return recordSave(tx, posts, before, editor)
  })
}

function normalize(fields: PostFields): PostFields {
  const link = fields.link.trim()
  requireSafeLink('fields.link', link)
  const trim = (lang: 'es' | 'en') => ({ description: fields.texts[lang].description.trim() })
  return { ...fields, ...readDates(fields), link, texts: { es: trim('es'), en: trim('en') } }
}

function requirePostPicture(tx: Parameters<typeof requirePictures>[0], { picture_key }: PostFields): Promise<void> {
  return requirePictures(tx, [{ path: 'fields.picture_key', key: picture_key, with_film: false }])
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

import { isDeepStrictEqual } from 'node:util'
import { langs } from '@shop/contract/locale.ts'
import type { BannerFields, BannerText } from '@shop/contract/staff/home.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertBanner, listStoredBanners, type StoredBanner, updateBanner } from './banner-queries.ts'
import {
  type ItemType,
  lockVersion,
  readDates,
  recordCreation,
  recordSave,
  refuseField,
  requirePictures,
  requireSafeLink,
} from './edit-item.ts'

export const banners: ItemType<StoredBanner> = {
  table: 'banners',
  find: async (tx, id) => (await listStoredBanners(tx, id))[0],
  refuseIncomplete,
}

/** Adds a banner before all others, as a draft that is not shown. */
export async function createBanner(shop: Shop, input: BannerFields, actor: string): Promise<StoredBanner> {
  const fields = normalize(input)
  const editor = { actor, at: shop.clock.now() }
  return shop.db.begin(async (tx) => {
    await requireBannerPictures(tx, fields)
    const id = await insertBanner(tx, editor)
    await updateBanner(tx, id, fields)
    const banner = (await banners.find(tx, id))!
    await recordCreation(tx, 'banners', banner, editor)
    return banner
  })
}

/**
 * Saves a banner. Refuses `version_conflict` with what is stored when it was saved since `version`, and
 * `banner_incomplete` when a published one would lack something. Equal fields change nothing.
 */
export async function saveBanner(
  shop: Shop,
  { id, version, fields: input }: { id: number; version: number; fields: BannerFields },
  actor: string,
): Promise<StoredBanner> {
  const fields = normalize(input)
  const editor = { actor, at: shop.clock.now() }
  return shop.db.begin(async (tx) => {
    const before = await lockVersion(tx, banners, { id, version })
    if (isDeepStrictEqual(before.fields, fields)) return before
    await requireBannerPictures(tx, fields)
    await updateBanner(tx, id, fields)
    return recordSave(tx, banners, before, editor)
  })
}

/** Returns the fields as they are stored: texts without space around them. Refuses dates, links and buttons. */
function normalize(fields: BannerFields): BannerFields {
  for (const lang of langs) {
    const { button, link } = trimText(fields.texts[lang])
    requireSafeLink(`fields.texts.${lang}.link`, link)
    if ((button === '') !== (link === ''))
      refuseField(`fields.texts.${lang}.${button === '' ? 'button' : 'link'}`, 'button_incomplete')
  }
  const texts = { es: trimText(fields.texts.es), en: trimText(fields.texts.en) }
  return { ...fields, ...readDates(fields), texts }
}

function trimText({ title, alt, button, link }: BannerText): BannerText {
  return { title: title.trim(), alt: alt.trim(), button: button.trim(), link: link.trim() }
}

function requireBannerPictures(tx: Tx, fields: BannerFields): Promise<void> {
  const { desktop_picture_key, mobile_picture_key, desktop_is_video, mobile_is_video } = fields
  return requirePictures(tx, [
    { path: 'fields.desktop_picture_key', key: desktop_picture_key, with_film: desktop_is_video },
    { path: 'fields.mobile_picture_key', key: mobile_picture_key, with_film: mobile_is_video },
  ])
}

/** Refuses `banner_incomplete` beside each field that guests would miss. */
function refuseIncomplete({ fields }: StoredBanner): void {
  const { desktop_picture_key, mobile_picture_key, texts } = fields
  const missing = [
    ...(desktop_picture_key === null ? ['desktop_picture_key'] : []),
    ...(mobile_picture_key === null ? ['mobile_picture_key'] : []),
    ...langs.flatMap((lang) =>
      (['title', 'alt'] as const).flatMap((name) => (texts[lang][name] === '' ? `texts.${lang}.${name}` : [])),
    ),
  ]
  if (missing.length > 0) throw new Refusal('banner_incomplete', toFieldCodes(missing, 'banner_incomplete'))
}

function toFieldCodes<C extends string>(paths: string[], code: C): Record<string, C> {
  return Object.fromEntries(paths.map((path) => [`fields.${path}`, code]))
}

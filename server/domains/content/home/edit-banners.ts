import { langs } from '@shop/contract/locale.ts'
import type { BannerFields, BannerText } from '@shop/contract/staff/home.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { insertBanner, listStoredBanners, type StoredBanner, updateBanner } from './banner-queries.ts'
import { type ItemType, readDates, refuseField, requireSafeLink } from './edit-item.ts'

export const banners: ItemType<BannerFields> = {
  table: 'banners',
  find: async (tx, id) => (await listStoredBanners(tx, id))[0],
  normalize,
  listImages: ({ desktop_image_key, mobile_image_key, desktop_is_video, mobile_is_video }) => [
    { path: 'fields.desktop_image_key', key: desktop_image_key, with_film: desktop_is_video },
    { path: 'fields.mobile_image_key', key: mobile_image_key, with_film: mobile_is_video },
  ],
  insert: (tx, _, editor) => insertBanner(tx, editor),
  update: updateBanner,
  refuseIncomplete,
}

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

/** Refuses `banner_incomplete` beside each field that guests would miss. */
function refuseIncomplete({ fields }: StoredBanner): void {
  const { desktop_image_key, mobile_image_key, texts } = fields
  const missing = [
    ...(desktop_image_key === null ? ['desktop_image_key'] : []),
    ...(mobile_image_key === null ? ['mobile_image_key'] : []),
    ...langs.flatMap((lang) =>
      (['title', 'alt'] as const).flatMap((name) => (texts[lang][name] === '' ? `texts.${lang}.${name}` : [])),
    ),
  ]
  if (missing.length > 0)
    throw new Refusal(
      'banner_incomplete',
      Object.fromEntries(missing.map((path) => [`fields.${path}`, 'banner_incomplete'])),
    )
}

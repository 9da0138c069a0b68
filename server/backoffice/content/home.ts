import type {
  BannerDetail,
  EditorImage,
  Home,
  HomeItem,
  HomePhase,
  HomeSectionState,
  PostDetail,
} from '@shop/contract/staff/home.ts'
import { homeSections } from '@shop/contract/home.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { parseMoment } from '../../platform/parse-moment.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type HomeImageRow,
  listHomeImages,
  listSettingRows,
  listStoredBanners,
  listStoredPosts,
  readSettings,
  saveSetting,
  type StoredBanner,
  type StoredItem,
  type StoredPost,
} from '../../domains/content/content.ts'
import { buildImageUrl } from '../../domains/media/media.ts'
import { findActorNames, nameConflict } from '../../domains/staff/staff.ts'

interface Dates {
  shown_from: string | null
  shown_until: string | null
}

export async function getHome({ db, clock }: Shop, moment: string | undefined, lang: Lang): Promise<Home> {
  const at = moment === undefined ? clock.now() : parseMoment(moment)
  const [bannerRows, postRows, settings, settingRows] = await Promise.all([
    listStoredBanners(db, null),
    listStoredPosts(db, null),
    readSettings(db),
    listSettingRows(db),
  ])
  const keys = [
    ...bannerRows.map(({ fields }) => fields.desktop_image_key),
    ...postRows.map((row) => row.fields.image_key),
  ]
  const images = await listHomeImages(db, [...new Set(keys.flatMap((key) => key ?? []))])
  const colors = new Map(images.map(({ key, color }) => [key, color]))
  const toItem = (row: StoredItem<Dates>, name: string, key: string | null): HomeItem => ({
    id: row.id,
    version: row.version,
    state: row.state,
    phase: findPhase(row, at),
    name,
    // The image of a wide window may have no smaller file.
    thumb: key && buildImageUrl(key),
    color: key && (colors.get(key) ?? null),
    shown_from: row.fields.shown_from,
    shown_until: row.fields.shown_until,
  })
  const banners = bannerRows.map((row) => toItem(row, row.fields.texts[lang].title, row.fields.desktop_image_key))
  const posts = postRows.map((row) => toItem(row, row.fields.texts[lang].description, row.fields.image_key))
  return {
    at: at.toISOString(),
    banners: markWaiting(banners),
    posts,
    sections: {
      version: settingRows.find(({ key }) => key === 'home_sections')?.version ?? 0,
      order: settings.home_sections,
    },
  }
}

function findPhase({ state, fields }: { state: HomeItem['state']; fields: Dates }, at: Date): HomePhase {
  if (state !== 'published') return state
  if (fields.shown_from !== null && new Date(fields.shown_from) > at) return 'scheduled'
  return fields.shown_until !== null && new Date(fields.shown_until) <= at ? 'past' : 'shown'
}

/** The page has room for one banner: the first one that is shown. Takes all banners in their order. */
function markWaiting<Banner extends { phase: HomePhase }>(banners: Banner[]): Banner[] {
  const first = banners.find(({ phase }) => phase === 'shown')
  return banners.map((banner) =>
    banner.phase === 'shown' && banner !== first ? { ...banner, phase: 'waiting' } : banner,
  )
}

export async function toBannerDetail(shop: Shop, row: StoredBanner | undefined): Promise<BannerDetail> {
  if (row === undefined) return refuse('home_item_unknown')
  const { desktop_image_key, mobile_image_key } = row.fields
  const at = shop.clock.now()
  const phases = markWaiting(
    (await listStoredBanners(shop.db, null)).map((one) => ({ id: one.id, phase: findPhase(one, at) })),
  )
  return {
    ...(await nameEditor(shop, row)),
    phase: phases.find(({ id }) => id === row.id)?.phase ?? findPhase(row, at),
    images: await listEditorImages(shop, [desktop_image_key, mobile_image_key]),
  }
}

export async function toPostDetail(shop: Shop, row: StoredPost | undefined): Promise<PostDetail> {
  if (row === undefined) return refuse('home_item_unknown')
  return {
    ...(await nameEditor(shop, row)),
    phase: findPhase(row, shop.clock.now()),
    images: await listEditorImages(shop, [row.fields.image_key]),
  }
}

async function nameEditor<Item extends StoredItem<object>>({ db }: Shop, row: Item) {
  const names = await findActorNames(db, [row.changed_by])
  return {
    ...row,
    changed_at: row.changed_at?.toISOString() ?? null,
    changed_by: names.get(row.changed_by) ?? null,
  }
}

async function listEditorImages({ db }: Shop, keys: (string | null)[]): Promise<EditorImage[]> {
  const rows = await listHomeImages(db, [...new Set(keys.flatMap((key) => key ?? []))])
  return rows.map((row: HomeImageRow) => ({
    ...row,
    image: buildImageUrl(row.key),
    thumb: buildImageUrl(row.key),
  }))
}

/**
 * Sets the order of the sections. Refuses `order_changed` unless it contains each section once, and `version_conflict`
 * when someone else changed it since `version`.
 */
export async function saveHomeSections(
  shop: Shop,
  { version, order }: { version: number; order: HomeSectionState[] },
  actor: string,
): Promise<{ version: number }> {
  if (new Set(order.map(({ name }) => name)).size !== homeSections.length) refuse('order_changed')
  const saved = saveSetting(shop, { name: 'home_sections', value: order, version }, actor)
  return { version: await nameConflict(shop, saved) }
}

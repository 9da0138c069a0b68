import type { CallBody } from '@shop/contract/call.ts'
import type {
  createArtwork as createCall,
  saveArtwork as saveCall,
  StaffArtwork,
} from '@shop/contract/staff/artworks.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { buildThumbnailUrl } from '../../media/media.ts'
import {
  deleteUnlessUsed,
  type Editor,
  recordEdit,
  refuseDuplicate,
  refuseMissingImage,
  refuseOtherVersion,
  refuseTakenUris,
} from '../cards/staff-edit.ts'
import { deleteCard, updatePositions } from '../cards/staff-queries.ts'
import {
  type ArtworkFields,
  insertArtwork,
  listStaffArtworkRows,
  lockArtworks,
  type StaffArtworkRow,
  updateArtwork,
  upsertArtworkTexts,
} from './staff-queries.ts'

type ArtworkNames = CallBody<typeof createCall>

export async function listStaffArtworks(db: Db): Promise<{ items: StaffArtwork[] }> {
  return { items: (await listStaffArtworkRows(db)).map(toArtwork) }
}

/** Adds an artwork at the end. It is on no page before a product shows it. */
export async function createArtwork(shop: Shop, names: ArtworkNames, editor: Editor): Promise<StaffArtwork> {
  return shop.db
    .begin(async (tx) => {
      await lockArtworks(tx)
      await refuseTakenUris(tx, 'artwork', 0, names)
      const id = await insertArtwork(tx, editor.actor, editor.at)
      await upsertArtworkTexts(tx, id, { ...names, summary_es: '', summary_en: '', idea_es: '', idea_en: '' })
      const created = await findArtwork(tx, id)
      await recordEdit(tx, editor, 'artwork.create', `artwork:${id}`, { after: pickFields(created) })
      return created
    })
    .catch(refuseDuplicate('uri_taken', { uri: names.uri_es }))
}

/** Saves an artwork. Refuses `version_conflict` when someone else saved it since it was read. */
export async function saveArtwork(
  shop: Shop,
  { id, version, ...fields }: CallBody<typeof saveCall>,
  editor: Editor,
): Promise<StaffArtwork> {
  return shop.db
    .begin(async (tx) => {
      await lockArtworks(tx)
      const before = await findArtwork(tx, id)
      refuseOtherVersion(version, before)
      await refuseTakenUris(tx, 'artwork', id, fields)
      const { image_key } = fields
      await refuseMissingImage(tx, image_key)
      await updateArtwork(tx, id, { image_key, actor: editor.actor, at: editor.at })
      await upsertArtworkTexts(tx, id, fields)
      const after = await findArtwork(tx, id)
      await recordEdit(tx, editor, 'artwork.save', `artwork:${id}`, {
        before: pickFields(before),
        after: pickFields(after),
      })
      return after
    })
    .catch(refuseDuplicate('uri_taken', { uri: fields.uri_es }))
}

/** Brings the artworks into another order. Refuses `order_changed` unless exactly those that exist are named. */
export async function orderArtworks(shop: Shop, ids: number[], editor: Editor): Promise<{ items: StaffArtwork[] }> {
  return shop.db.begin(async (tx) => {
    await lockArtworks(tx)
    const before = (await listStaffArtworkRows(tx)).map(({ id }) => id)
    await updatePositions(tx, 'artwork', before, ids)
    await recordEdit(tx, editor, 'artwork.order', 'artwork:all', { before, after: ids })
    return listStaffArtworks(tx)
  })
}

/** Deletes an artwork without products. */
export async function deleteArtwork(shop: Shop, id: number, editor: Editor): Promise<{ items: StaffArtwork[] }> {
  return deleteUnlessUsed(shop.db, async (tx) => {
    await lockArtworks(tx)
    const before = await findArtwork(tx, id)
    if (before.product_count > 0) refuseWith('artwork_has_products', { count: before.product_count })
    await deleteCard(tx, 'artwork', id)
    await recordEdit(tx, editor, 'artwork.delete', `artwork:${id}`, { before: pickFields(before) })
    return listStaffArtworks(tx)
  })
}

async function findArtwork(db: Db, id: number): Promise<StaffArtwork> {
  const [row] = await listStaffArtworkRows(db, id)
  return toArtwork(row ?? refuse('artwork_not_found'))
}

function toArtwork(row: StaffArtworkRow): StaffArtwork {
  return { ...row, thumb: row.image_key && buildThumbnailUrl(row.image_key) }
}

function pickFields(artwork: StaffArtwork): ArtworkFields {
  const { name_es, name_en, uri_es, uri_en, summary_es, summary_en, idea_es, idea_en, image_key } = artwork
  return { name_es, name_en, uri_es, uri_en, summary_es, summary_en, idea_es, idea_en, image_key }
}

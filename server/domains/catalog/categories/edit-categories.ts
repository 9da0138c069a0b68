import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { buildImageUrl, buildThumbnailUrl } from '../../media/media.ts'
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
import { queueNames } from '../cards/refresh-names.ts'
import {
  type CategoryFields,
  findContents,
  insertCategory,
  listStaffCategoryRows,
  lockCategories,
  type StaffCategoryRow,
  updateCategory,
  upsertCategoryTexts,
} from './staff-queries.ts'

export async function listStaffCategories(db: Db): Promise<{ items: StaffCategory[] }> {
  return { items: (await listStaffCategoryRows(db)).map(toCategory) }
}

export async function createCategory(shop: Shop, fields: CategoryFields, editor: Editor): Promise<StaffCategory> {
  return shop.db
    .begin(async (tx) => {
      await lockCategories(tx)
      await refuseFields(tx, 0, fields)
      const id = await insertCategory(tx, fields)
      await upsertCategoryTexts(tx, id, fields)
      const created = await findCategory(tx, id)
      await recordEdit(tx, editor, 'category.create', `category:${id}`, { after: pickFields(created) })
      return created
    })
    .catch(refuseDuplicate('uri_taken', { uri: fields.uri_es }))
}

/** Saves a category. Refuses `version_conflict` when someone else saved it since it was read. */
export async function saveCategory(
  shop: Shop,
  { id, version, ...fields }: CategoryFields & { id: number; version: number },
  editor: Editor,
): Promise<StaffCategory> {
  return shop.db
    .begin(async (tx) => {
      await lockCategories(tx)
      const before = await findCategory(tx, id)
      refuseOtherVersion(version, before)
      await refuseFields(tx, id, fields)
      await refuseMove(tx, before, fields, editor)
      await updateCategory(tx, id, fields)
      await upsertCategoryTexts(tx, id, fields)
      await queueNames(tx, shop)
      const after = await findCategory(tx, id)
      await recordEdit(tx, editor, 'category.save', `category:${id}`, {
        before: pickFields(before),
        after: pickFields(after),
      })
      return after
    })
    .catch(refuseDuplicate('uri_taken', { uri: fields.uri_es }))
}

/** Brings a level into another order. Refuses `order_changed` unless exactly its categories are named. */
export async function orderCategories(
  shop: Shop,
  { parent_id, ids }: { parent_id: number | null; ids: number[] },
  editor: Editor,
): Promise<{ items: StaffCategory[] }> {
  return shop.db.begin(async (tx) => {
    await lockCategories(tx)
    const level = (await listStaffCategoryRows(tx)).filter((category) => category.parent_id === parent_id)
    const before = level.map(({ id }) => id)
    await updatePositions(tx, 'category', before, ids)
    await recordEdit(tx, editor, 'category.order', `category:${parent_id ?? 'all'}`, { before, after: ids })
    return listStaffCategories(tx)
  })
}

/** Deletes a category without products and subcategories. */
export async function deleteCategory(shop: Shop, id: number, editor: Editor): Promise<{ items: StaffCategory[] }> {
  return deleteUnlessUsed(shop.db, async (tx) => {
    await lockCategories(tx)
    const before = await findCategory(tx, id)
    await refuseProducts(tx, id, editor)
    await refuseSubcategories(tx, id, editor)
    await deleteCard(tx, 'category', id)
    await recordEdit(tx, editor, 'category.delete', `category:${id}`, { before: pickFields(before) })
    return listStaffCategories(tx)
  })
}

async function findCategory(db: Db, id: number): Promise<StaffCategory> {
  const [row] = await listStaffCategoryRows(db, id)
  return toCategory(row ?? refuse('category_not_found'))
}

function toCategory(row: StaffCategoryRow): StaffCategory {
  const { image_key } = row
  return {
    ...row,
    image: image_key && buildImageUrl(image_key),
    thumb: image_key && buildThumbnailUrl(image_key),
  }
}

const pickFields = ({ parent_id, name_es, name_en, uri_es, uri_en, image_key, on_home }: CategoryFields) => ({
  parent_id,
  name_es,
  name_en,
  uri_es,
  uri_en,
  image_key,
  on_home,
})

async function refuseFields(tx: Tx, id: number, fields: CategoryFields): Promise<void> {
  const { parent_id, image_key } = fields
  if (parent_id !== null) {
    if (parent_id === id) refuse('category_depth')
    if ((await findCategory(tx, parent_id)).parent_id !== null) refuse('category_depth')
  }
  await refuseTakenUris(tx, 'category', id, fields)
  await refuseMissingImage(tx, image_key)
}

/** Products are in subcategories alone, so a category that has any keeps its level. */
async function refuseMove(tx: Tx, before: StaffCategory, { parent_id }: CategoryFields, editor: Editor): Promise<void> {
  if (parent_id === before.parent_id) return
  if (parent_id === null) await refuseProducts(tx, before.id, editor)
  else if (before.parent_id === null) await refuseSubcategories(tx, before.id, editor)
}

async function refuseProducts(tx: Tx, id: number, { lang }: Editor): Promise<void> {
  const { products: count, product: name } = await findContents(tx, id, lang)
  if (count > 0) refuseWith('category_has_products', { count, name })
}

async function refuseSubcategories(tx: Tx, id: number, { lang }: Editor): Promise<void> {
  const { subcategories: count, subcategory: name } = await findContents(tx, id, lang)
  if (count > 0) refuseWith('category_has_subcategories', { count, name })
}

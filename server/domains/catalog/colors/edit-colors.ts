import type { ColorDetails, StaffColor } from '@shop/contract/staff/colors.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteUnlessUsed, type Editor, recordEdit, refuseOtherVersion } from '../cards/staff-edit.ts'
import { listUsingProducts } from '../cards/using-product-queries.ts'
import { queueNames } from '../cards/refresh-names.ts'
import {
  type ColorFields,
  deleteColorRow,
  findColorRow,
  findTakenName,
  insertColor,
  lockColors,
  updateColor,
  upsertColorTexts,
} from './queries.ts'

export async function getColor(db: Db, id: number, lang: string): Promise<ColorDetails> {
  const color = await findColor(db, id)
  return { ...color, products: await listColorProducts(db, id, lang) }
}

export async function createColor(shop: Shop, fields: ColorFields, editor: Editor): Promise<StaffColor> {
  return shop.db.begin(async (tx) => {
    const clean = await cleanFields(tx, fields, 0)
    const id = await insertColor(tx, clean)
    await upsertColorTexts(tx, id, clean)
    await recordEdit(tx, editor, 'color.create', `color:${id}`, { after: clean })
    return findColor(tx, id)
  })
}

/** Saves a color. Refuses `version_conflict` when someone else saved it since it was read. */
export async function saveColor(
  shop: Shop,
  { id, version, ...fields }: ColorFields & { id: number; version: number },
  editor: Editor,
): Promise<StaffColor> {
  return shop.db.begin(async (tx) => {
    const clean = await cleanFields(tx, fields, id)
    const current = await findColor(tx, id)
    refuseOtherVersion(version, current)
    const { name_es, name_en, hex_code } = current
    await updateColor(tx, id, clean)
    await upsertColorTexts(tx, id, clean)
    await queueNames(tx, shop)
    await recordEdit(tx, editor, 'color.save', `color:${id}`, { before: { name_es, name_en, hex_code }, after: clean })
    return findColor(tx, id)
  })
}

/** Refuses `color_in_use` for one that a product comes in, also one that is not on sale. */
export async function deleteColor(shop: Shop, id: number, editor: Editor): Promise<void> {
  await deleteUnlessUsed(shop.db, async (tx) => {
    await lockColors(tx)
    const { name_es, name_en, hex_code, product_count: count } = await findColor(tx, id)
    const [first] = await listColorProducts(tx, id, editor.lang)
    if (first) refuseWith('color_in_use', { count, name: first.name })
    await deleteColorRow(tx, id)
    await recordEdit(tx, editor, 'color.delete', `color:${id}`, { before: { name_es, name_en, hex_code } })
  })
}

/** Locks the palette and returns the fields as they are stored. Refuses a name that another color has. */
async function cleanFields(tx: Tx, { name_es, name_en, hex_code }: ColorFields, id: number): Promise<ColorFields> {
  await lockColors(tx)
  const clean = { name_es: name_es.trim(), name_en: name_en.trim(), hex_code: hex_code.toLowerCase() }
  const name = await findTakenName(tx, clean, id)
  if (name !== undefined) refuseWith('color_name_taken', { name })
  return clean
}

async function findColor(db: Db, id: number): Promise<StaffColor> {
  return (await findColorRow(db, id)) ?? refuse('color_not_found')
}

function listColorProducts(db: Db, id: number, lang: string) {
  return listUsingProducts(
    db,
    db`exists (select from product_colors offered where offered.product_id = product.id and offered.color_id = ${id})`,
    lang,
  )
}

import type { CallBody } from '@shop/contract/call.ts'
import type { createSizeChart as createCall, SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { toSizeKey, toSizeLetter } from '@shop/contract/size-letters.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { deleteUnlessUsed, type Editor, recordEdit, refuseDuplicate, refuseOtherVersion } from '../cards/staff-edit.ts'
import { listUsingProducts } from '../cards/using-product-queries.ts'
import { deleteChartRow, findChartRow, insertChart, lockChart, updateChart, writeMeasures } from './queries.ts'

type ChartFields = CallBody<typeof createCall>

export async function getSizeChart(db: Db, id: number, lang: string): Promise<SizeChartDetails> {
  const chart = (await findChartRow(db, id)) ?? refuse('chart_not_found')
  return { ...chart, products: await listUsingProducts(db, db`product.size_chart_id = ${id}`, lang) }
}

export async function createSizeChart(shop: Shop, fields: ChartFields, editor: Editor): Promise<SizeChartDetails> {
  const chart = cleanFields(fields)
  return shop.db
    .begin(async (tx) => {
      const id = await insertChart(tx, chart)
      await writeMeasures(tx, id, chart.measures)
      await recordEdit(tx, editor, 'size_chart.create', `size_chart:${id}`, { after: chart })
      return getSizeChart(tx, id, editor.lang)
    })
    .catch(refuseDuplicate('chart_name_taken', { name: chart.name }))
}

/** Saves a size chart whole. Refuses `version_conflict` when someone else saved it since it was read. */
export async function saveSizeChart(
  shop: Shop,
  { id, version, ...fields }: ChartFields & { id: number; version: number },
  editor: Editor,
): Promise<SizeChartDetails> {
  const chart = cleanFields(fields)
  return shop.db
    .begin(async (tx) => {
      await lockChart(tx, id)
      const before = await getSizeChart(tx, id, editor.lang)
      refuseOtherVersion(version, before)
      await updateChart(tx, id, chart)
      await writeMeasures(tx, id, chart.measures)
      await recordEdit(tx, editor, 'size_chart.save', `size_chart:${id}`, { before: toFields(before), after: chart })
      return getSizeChart(tx, id, editor.lang)
    })
    .catch(refuseDuplicate('chart_name_taken', { name: chart.name }))
}

/** Refuses `chart_in_use` for one that a product shows. */
export async function deleteSizeChart(shop: Shop, id: number, editor: Editor): Promise<void> {
  await deleteUnlessUsed(shop.db, async (tx) => {
    await lockChart(tx, id)
    const before = await getSizeChart(tx, id, editor.lang)
    const [first] = before.products
    if (first) refuseWith('chart_in_use', { count: before.product_count, name: first.name })
    await deleteChartRow(tx, id)
    await recordEdit(tx, editor, 'size_chart.delete', `size_chart:${id}`, { before: toFields(before) })
  })
}

function toFields({ name, garment, measures }: SizeChartDetails): Required<ChartFields> {
  return { name, garment, measures }
}

/** Refuses a size twice in a measure, and a range the wrong way round. */
function cleanFields({ name, garment = null, measures }: ChartFields): Required<ChartFields> {
  for (const { lengths } of measures) {
    const letters = lengths.map(({ letter }) => toSizeKey(letter))
    if (new Set(letters).size !== letters.length) refuse('size_missing')
    if (lengths.some(({ least_mm, most_mm }) => least_mm > most_mm)) refuse('length_not_valid')
  }
  return {
    name: name.trim(),
    garment,
    measures: measures.map((measure) => ({
      ...measure,
      name_es: measure.name_es.trim(),
      name_en: measure.name_en.trim(),
      lengths: measure.lengths.map((length) => ({ ...length, letter: toSizeLetter(length.letter) })),
    })),
  }
}

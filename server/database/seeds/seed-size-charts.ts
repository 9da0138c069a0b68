import { langs } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { SeedSizeChart } from './demo/size-charts.ts'
import { insertNumberedRows, insertRows } from './insert-rows.ts'
import { IdsByKey } from './ids-by-key.ts'

export async function seedSizeCharts(tx: Tx, charts: SeedSizeChart[]): Promise<IdsByKey> {
  const rows = charts.map(({ key, garment = null }) => ({ name: key, garment }))
  const chart_ids = await insertNumberedRows(tx, 'size_charts', ['name', 'garment'], rows)
  const numbers = new IdsByKey(charts.map(({ key }, index) => [key, chart_ids[index]!]))
  const measures = charts.flatMap(({ key, measures: own }) =>
    own.map((measure, position) => ({ point: null, ...measure, size_chart_id: numbers.getRequired(key), position })),
  )
  const measure_ids = await insertNumberedRows(
    tx,
    'size_chart_measures',
    ['size_chart_id', 'position', 'measured_on', 'point'],
    measures,
  )
  const texts = measures.flatMap(({ name }, index) =>
    langs.map((lang) => ({ measure_id: measure_ids[index]!, lang, name: name[lang] })),
  )
  await insertRows(tx, 'size_chart_measure_texts', ['measure_id', 'lang', 'name'], texts)
  const lengths = measures.flatMap((measure, index) =>
    measure.lengths.map((length) => ({ ...length, measure_id: measure_ids[index]! })),
  )
  await insertRows(tx, 'size_chart_lengths', ['measure_id', 'letter', 'least_mm', 'most_mm'], lengths)
  return numbers
}

import type { Tx } from '../../platform/db.ts'
import type { SeedSizeChart } from './demo/size-charts.ts'
import { insertRows } from './insert.ts'
import { Numbers } from './numbers.ts'

/** Returns the numbers of the charts by their keys. */
export async function seedSizeCharts(tx: Tx, charts: SeedSizeChart[]): Promise<Numbers> {
  const rows = await insertRows<{ id: number }>(
    tx,
    'size_charts',
    charts.map(({ key }) => ({ name: key })),
    'id',
  )
  const numbers = new Numbers(charts.map(({ key }, index) => [key, rows[index]!.id]))
  const measures = charts.flatMap(({ key, measures: own }) =>
    own.map((measure, position) => ({ ...measure, size_chart_id: numbers.of(key), position })),
  )
  const measure_rows = await insertRows<{ id: number }>(
    tx,
    'size_chart_measures',
    measures.map(({ size_chart_id, position, measured_on, name }) => ({
      ...{ size_chart_id, position, measured_on },
      ...{ name_es: name.es, name_en: name.en },
    })),
    'id',
  )
  const lengths = measures.flatMap((measure, index) =>
    measure.lengths.map((length) => ({ measure_id: measure_rows[index]!.id, ...length })),
  )
  await insertRows(tx, 'size_chart_lengths', lengths)
  return numbers
}

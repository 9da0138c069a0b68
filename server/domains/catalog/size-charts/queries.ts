import type { CallQuery } from '@shop/contract/call.ts'
import type { ChartMeasure, listSizeCharts, SizeChartDetails, SizeChartRow } from '@shop/contract/staff/size-charts.ts'
import { countMatching } from '../../../platform/count-matching.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { alphabetically } from '../../../platform/alphabet.ts'
import type { Page } from '../../../platform/paging.ts'
import { containing } from '../../../platform/search-pattern.ts'

/** Lists the size charts that match, by name unless another order is given. */
export async function listChartRows(
  db: Db,
  { q = '', sort = 'name' }: Pick<CallQuery<typeof listSizeCharts>, 'q' | 'sort'>,
  { limit, offset }: Page,
): Promise<{ rows: SizeChartRow[]; total: number }> {
  const pattern = containing(q)
  const matching = db`from size_charts chart where fold(chart.name) like fold(${pattern})`
  const name = alphabetically(db, db`chart.name`)
  const order = {
    name,
    '-name': db`${name} desc`,
    product_count: db`product_count, ${name}`,
    '-product_count': db`product_count desc, ${name}`,
  }
  const rows = await db<SizeChartRow[]>`
    select chart.id, chart.name,
      (select count(*)::integer from size_chart_measures measure where measure.size_chart_id = chart.id) as measure_count,
      array(select length.letter from size_chart_lengths length
        join size_chart_measures measure on measure.id = length.measure_id where measure.size_chart_id = chart.id
        group by length.letter order by min(length.least_mm), length.letter) as sizes,
      (select count(*)::integer from products where products.size_chart_id = chart.id) as product_count
    ${matching}
    order by ${order[sort]}, chart.id limit ${limit} offset ${offset}`
  return { rows, total: await countMatching(db, matching) }
}

type ChartRow = Omit<SizeChartDetails, 'products'>
type ChartHead = Pick<SizeChartDetails, 'name' | 'garment'>

/** Finds a size chart with its measures in their order. The sizes of each are in the order of the chart's products. */
export function findChartRow(db: Db, id: number): Promise<ChartRow | undefined> {
  return db<ChartRow[]>`
    select chart.id, chart.name, chart.garment, chart.version,
      coalesce((select json_agg(json_build_object('measured_on', measure.measured_on, 'point', measure.point,
          'name_es', coalesce(es.name, ''), 'name_en', coalesce(en.name, ''),
          'lengths', coalesce((
            select json_agg(json_build_object('letter', length.letter, 'least_mm', length.least_mm, 'most_mm', length.most_mm)
              order by (select min(sizes.position) from sizes join products on products.id = sizes.product_id
                where products.size_chart_id = chart.id and sizes.letter = length.letter) nulls last,
              length.least_mm, length.letter)
            from size_chart_lengths length where length.measure_id = measure.id), '[]')) order by measure.position)
        from size_chart_measures measure
        left join size_chart_measure_texts es on es.measure_id = measure.id and es.lang = 'es'
        left join size_chart_measure_texts en on en.measure_id = measure.id and en.lang = 'en'
        where measure.size_chart_id = chart.id), '[]') as measures,
      (select count(*)::integer from products where products.size_chart_id = chart.id) as product_count,
      array(select sizes.letter from sizes join products on products.id = sizes.product_id
        where products.size_chart_id = chart.id and not exists (
          select from size_chart_lengths length join size_chart_measures measure on measure.id = length.measure_id
          where measure.size_chart_id = chart.id and length.letter = sizes.letter)
        group by sizes.letter order by min(sizes.position), sizes.letter) as missing_sizes
    from size_charts chart where chart.id = ${id}`.first()
}

/** Locks a size chart, so that it has one writer at a time. */
export async function lockChart(tx: Tx, id: number): Promise<void> {
  await tx`select from size_charts where id = ${id} for update`
}

export function insertChart(tx: Tx, { name, garment }: ChartHead): Promise<number> {
  return tx<{ id: number }[]>`
    insert into size_charts (name, garment) values (${name}, ${garment}) returning id`.value()
}

export async function updateChart(tx: Tx, id: number, { name, garment }: ChartHead): Promise<void> {
  await tx`update size_charts set name = ${name}, garment = ${garment}, version = version + 1 where id = ${id}`
}

export async function writeMeasures(tx: Tx, id: number, measures: readonly ChartMeasure[]): Promise<void> {
  await tx`delete from size_chart_measures where size_chart_id = ${id}`
  for (const [position, { measured_on, point = null, name_es, name_en, lengths }] of measures.entries()) {
    const measure_id = await tx<{ id: number }[]>`
      insert into size_chart_measures (size_chart_id, position, measured_on, point)
      values (${id}, ${position}, ${measured_on}, ${point}) returning id`.value()
    await tx`
      insert into size_chart_measure_texts (measure_id, lang, name)
      values (${measure_id}, 'es', ${name_es}), (${measure_id}, 'en', ${name_en})`
    await tx`
      insert into size_chart_lengths (measure_id, letter, least_mm, most_mm)
      select ${measure_id}, letter, least_mm, most_mm
      from unnest(${lengths.map(({ letter }) => letter)}::text[], ${lengths.map(({ least_mm }) => least_mm)}::integer[],
        ${lengths.map(({ most_mm }) => most_mm)}::integer[]) as length (letter, least_mm, most_mm)`
  }
}

export async function deleteChartRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from size_charts where id = ${id}`
}

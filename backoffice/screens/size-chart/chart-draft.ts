import type { ChartMeasure, SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { formatLength, parseLength } from '../../lib/lengths.ts'

/** A measure as it is typed. `lengths` has the text of each size. */
export interface DraftMeasure {
  id: number
  name_es: string
  name_en: string
  measured_on: ChartMeasure['measured_on']
  lengths: Record<string, string>
}

/** A size chart as it is typed: its sizes are columns, its measures rows. */
export interface ChartDraft {
  name: string
  /** The sizes in their order, separated by commas. */
  sizes: string
  measures: DraftMeasure[]
}

let lastId = 0
/** Returns an empty measure. Its number tells it from the others while it is edited. */
export function createMeasure(): DraftMeasure {
  lastId += 1
  return { id: lastId, name_es: '', name_en: '', measured_on: 'garment', lengths: {} }
}

/** Returns a stored size chart as it is typed. */
export function toDraft(chart: SizeChartDetails | undefined): ChartDraft {
  if (chart === undefined) return { name: '', sizes: '', measures: [createMeasure()] }
  const sizes = [...new Set(chart.measures.flatMap(({ lengths }) => lengths.map(({ letter }) => letter)))]
  return {
    name: chart.name,
    sizes: sizes.join(', '),
    measures: chart.measures.map(({ name_es, name_en, measured_on, lengths }) => ({
      ...createMeasure(),
      name_es,
      name_en,
      measured_on,
      lengths: Object.fromEntries(lengths.map((length) => [length.letter, formatLength(length)])),
    })),
  }
}

/** Returns the sizes of a draft in their order. */
export function readSizes(sizes: string): string[] {
  return sizes
    .split(',')
    .map((size) => size.trim())
    .filter((size) => size !== '')
}

/** Returns the measures as the call takes them; lengths of sizes that are no column are left out. */
export function toMeasures({ sizes, measures }: ChartDraft): ChartMeasure[] {
  const letters = readSizes(sizes)
  return measures.map(({ name_es, name_en, measured_on, lengths }) => ({
    name_es: name_es.trim(),
    name_en: name_en.trim(),
    measured_on,
    lengths: letters.flatMap((letter) => {
      const length = parseLength(lengths[letter] ?? '')
      return length ? [{ letter, ...length }] : []
    }),
  }))
}

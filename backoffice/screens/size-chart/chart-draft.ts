import type { ChartMeasure, SizeChartDetails } from '@shop/contract/staff/size-charts.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { formatLength, parseLength } from '../../lib/lengths.ts'
import type { categoryMessages } from '../../messages/categories.ts'

export interface DraftMeasure {
  name_es: string
  name_en: string
  measured_on: ChartMeasure['measured_on']
  /** Missing in a draft that was kept before measures had points. */
  point?: ChartMeasure['point']
  lengths: Record<string, string>
}

export interface ChartDraft {
  name: string
  /** Missing in a draft that was kept before charts had garments. */
  garment?: SizeChartDetails['garment']
  /** The sizes in their order, separated by commas. */
  sizes: string
  measures: DraftMeasure[]
}

export const emptyMeasure: DraftMeasure = { name_es: '', name_en: '', measured_on: 'garment', point: null, lengths: {} }

export const emptyChart: ChartDraft = { name: '', garment: null, sizes: '', measures: [emptyMeasure] }

export function toDraft(chart: Pick<SizeChartDetails, 'name' | 'garment' | 'measures'>): ChartDraft {
  const sizes = [...new Set(chart.measures.flatMap(({ lengths }) => lengths.map(({ letter }) => letter)))]
  return {
    name: chart.name,
    garment: chart.garment,
    sizes: sizes.join(', '),
    measures: chart.measures.map(({ name_es, name_en, measured_on, point = null, lengths }) => ({
      name_es,
      name_en,
      measured_on,
      point,
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
  return measures.map(({ name_es, name_en, measured_on, point = null, lengths }) => ({
    name_es: name_es.trim(),
    name_en: name_en.trim(),
    measured_on,
    point,
    lengths: letters.flatMap((letter) => {
      const length = parseLength(lengths[letter] ?? '')
      return length ? [{ letter, ...length }] : []
    }),
  }))
}

/** Returns a sentence for each field that cannot be saved, by its path. */
export function findErrors(
  { name, sizes, measures }: ChartDraft,
  t: (typeof categoryMessages)['es'],
  required: string,
): Record<string, string | undefined> {
  const letters = readSizes(sizes)
  const errors: Record<string, string | undefined> = {
    name: isBlank(name) ? required : undefined,
    sizes: letters.length === 0 ? t.sizeMissing : new Set(letters).size < letters.length ? t.sizeTwice : undefined,
  }
  for (const [place, { name_es, name_en, lengths }] of measures.entries()) {
    const path = `measures.${place}`
    errors[`${path}.name_es`] = isBlank(name_es) ? required : undefined
    errors[`${path}.name_en`] = isBlank(name_en) ? required : undefined
    for (const letter of letters)
      errors[`${path}.lengths.${letter}`] =
        parseLength(lengths[letter] ?? '') === undefined ? t.lengthInvalid : undefined
  }
  return errors
}

import type { DrawnGarment } from '@shop/contract/drawn-garments.ts'
import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import type { Garment } from './product-attributes.ts'

type BilingualText = { es: string; en: string }

/** One measurement in centimeters: exact (`54`) or a range (`[94, 99]`). Inches are derived from it. */
type Measure = number | readonly [number, number]

export interface SizeTable {
  title: BilingualText
  columns: BilingualText[]
  rows: (readonly [letter: string, ...measures: Measure[]])[]
}

export type ChartKey = 'chart-tops' | 'chart-dress' | 'chart-skirt' | 'chart-accessories'

/** A size chart as the seeds describe it. Lengths are in millimeters. */
export interface SeedSizeChart {
  key: string
  garment?: DrawnGarment
  measures: {
    measured_on: 'body' | 'garment'
    point?: MeasurePoint | null
    name: { es: string; en: string }
    lengths: { letter: string; least_mm: number; most_mm: number }[]
  }[]
}

export const chartByGarment: Record<Garment, ChartKey> = {
  tee: 'chart-tops',
  longsleeve: 'chart-tops',
  tank: 'chart-tops',
  sweatshirt: 'chart-tops',
  hoodie: 'chart-tops',
  bomber: 'chart-tops',
  shirt: 'chart-tops',
  dress: 'chart-dress',
  skirt: 'chart-skirt',
  tote: 'chart-accessories',
  scarf: 'chart-accessories',
}

const chest = { es: 'Pecho', en: 'Chest' }
const waist = { es: 'Cintura', en: 'Waist' }
const hip = { es: 'Cadera', en: 'Hip' }
const bust = { es: 'Busto', en: 'Bust' }
const width = { es: 'Ancho de axila a axila', en: 'Width, armpit to armpit' }
const length = { es: 'Largo', en: 'Length' }

/** Every table of the shop's size guide. The legal text and the size-chart images both show these numbers. */
export const sizeCharts: Record<ChartKey, SizeTable[]> = {
  'chart-tops': [
    {
      title: { es: 'Medidas del cuerpo', en: 'Body measurements' },
      columns: [chest, waist],
      rows: [
        ['XS', [82, 87], [66, 71]],
        ['S', [88, 93], [72, 77]],
        ['M', [94, 99], [78, 83]],
        ['L', [100, 106], [84, 90]],
        ['XL', [107, 113], [91, 98]],
        ['XXL', [114, 121], [99, 106]],
      ],
    },
    {
      title: { es: 'Playeras y camisas, prenda extendida', en: 'Tees and shirts, laid flat' },
      columns: [width, length],
      rows: [
        ['XS', 48, 67],
        ['S', 51, 69],
        ['M', 54, 71],
        ['L', 57, 73],
        ['XL', 61, 75],
        ['XXL', 65, 77],
      ],
    },
    {
      title: { es: 'Sudaderas y chamarras, prenda extendida', en: 'Sweatshirts and jackets, laid flat' },
      columns: [width, length],
      rows: [
        ['XS', 53, 64],
        ['S', 56, 66],
        ['M', 59, 68],
        ['L', 62, 70],
        ['XL', 66, 72],
        ['XXL', 70, 74],
      ],
    },
  ],
  'chart-dress': [
    {
      title: { es: 'Medidas del cuerpo', en: 'Body measurements' },
      columns: [bust, waist, hip],
      rows: [
        ['XS', [80, 84], [62, 66], [87, 91]],
        ['S', [85, 89], [67, 71], [92, 96]],
        ['M', [90, 95], [72, 77], [97, 102]],
        ['L', [96, 101], [78, 84], [103, 108]],
        ['XL', [102, 108], [85, 91], [109, 115]],
      ],
    },
    {
      title: { es: 'Vestidos, prenda extendida', en: 'Dresses, laid flat' },
      columns: [width, { es: 'Largo sin tirantes', en: 'Length without straps' }],
      rows: [
        ['XS', 42, 78],
        ['S', 44, 80],
        ['M', 47, 82],
        ['L', 50, 84],
        ['XL', 54, 86],
      ],
    },
  ],
  'chart-skirt': [
    {
      title: { es: 'Medidas del cuerpo y largo de la falda', en: 'Body measurements and skirt length' },
      columns: [waist, hip, length],
      rows: [
        ['XS', [62, 66], [87, 91], 62],
        ['S', [67, 71], [92, 96], 63],
        ['M', [72, 77], [97, 102], 64],
        ['L', [78, 84], [103, 108], 65],
        ['XL', [85, 91], [109, 115], 66],
      ],
    },
  ],
  'chart-accessories': [
    {
      title: { es: 'Bolsas', en: 'Tote bags' },
      columns: [
        { es: 'Ancho', en: 'Width' },
        { es: 'Alto', en: 'Height' },
        { es: 'Fondo', en: 'Depth' },
        { es: 'Largo de las asas', en: 'Handle length' },
      ],
      rows: [
        ['M', 36, 38, 10, 62],
        ['L', 43, 46, 12, 66],
      ],
    },
    {
      title: { es: 'Mascadas y pañuelos', en: 'Scarves and bandanas' },
      columns: [{ es: 'Por lado', en: 'Each side' }],
      rows: [
        ['55', 55],
        ['65', 65],
        ['70', 70],
        ['90', 90],
      ],
    },
  ],
}

/** Formats a measurement: `94–99`, or in inches `37–39`. Inches are rounded to the half. */
export function formatMeasure(measure: Measure, unit: 'cm' | 'in'): string {
  const ends = typeof measure === 'number' ? [measure] : measure
  return ends.map((cm) => (unit === 'cm' ? String(cm) : toInches(cm))).join('–')
}

/** Inches are rounded to the nearest half, as a tape measure is read. */
export function toInches(cm: number): string {
  return String(Math.round((cm / 2.54) * 2) / 2)
}

/** Returns the tables of a chart that are about a garment, by their positions. */
const tablesByGarment: Record<Garment, number[]> = {
  tee: [0, 1],
  longsleeve: [0, 1],
  tank: [0, 1],
  shirt: [0, 1],
  sweatshirt: [0, 2],
  hoodie: [0, 2],
  bomber: [0, 2],
  dress: [0, 1],
  skirt: [0],
  tote: [0],
  scarf: [1],
}
const ofTheBody: BilingualText[] = [chest, bust, waist, hip]
const pointsByName: Record<string, MeasurePoint> = {
  Chest: 'chest',
  Bust: 'chest',
  Waist: 'waist',
  Hip: 'hip',
  Width: 'width',
  'Width, armpit to armpit': 'width',
  Length: 'length',
  'Length without straps': 'length',
  Height: 'height',
  Depth: 'depth',
  'Handle length': 'handle',
  'Each side': 'side',
}

const drawingByGarment: Record<Garment, DrawnGarment> = {
  tee: 'tee',
  longsleeve: 'long_sleeve',
  tank: 'tank',
  sweatshirt: 'sweatshirt',
  hoodie: 'hoodie',
  bomber: 'jacket',
  shirt: 'shirt',
  dress: 'dress',
  skirt: 'skirt',
  tote: 'bag',
  scarf: 'scarf',
}

/** Size charts by garment, with the same numbers in millimeters. */
export const demoSizeCharts: SeedSizeChart[] = (Object.keys(tablesByGarment) as Garment[]).map((garment) => ({
  key: garment,
  garment: drawingByGarment[garment],
  measures: tablesByGarment[garment].flatMap((place) => toMeasures(sizeCharts[chartByGarment[garment]][place]!)),
}))

function toMeasures({ columns, rows }: SizeTable): SeedSizeChart['measures'] {
  return columns.map((name, column) => ({
    measured_on: ofTheBody.includes(name) ? 'body' : 'garment',
    point: pointsByName[name.en] ?? null,
    name,
    lengths: rows.map(([letter, ...measures]) => {
      const measure = measures[column]!
      const [least, most] = typeof measure === 'number' ? [measure, measure] : measure
      return { letter, least_mm: least * 10, most_mm: most * 10 }
    }),
  }))
}

import { type Static, Type } from 'typebox'
import { Id, LangQuery, Nullable, StoredInteger, Text } from '../common-schemas.ts'
import { drawnGarments } from '../drawn-garments.ts'
import { measurePoints } from '../measure-points.ts'
import { defineStaffCall } from './call.ts'
import { UsingProduct } from './colors.ts'
import { listFields, listOf, sortField } from './list.ts'

const NAME_MAX_LENGTH = 80
const MAX_LENGTH_MM = 3000

const Length = Type.Object({
  letter: Text(12, { refusal: 'size_missing' }),
  /** In millimeters. An exact length is the same at both ends. */
  least_mm: Type.Integer({ minimum: 1, maximum: MAX_LENGTH_MM, refusal: 'length_not_valid' }),
  most_mm: Type.Integer({ minimum: 1, maximum: MAX_LENGTH_MM, refusal: 'length_not_valid' }),
})

const Measure = Type.Object({
  name_es: Text(NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  name_en: Text(NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  measured_on: Type.Enum(['body', 'garment']),
  /** The point that the drawing and the fit finder of the product page use; missing or null for any other. */
  point: Type.Optional(Nullable(Type.Enum([...measurePoints], { type: 'string' }))),
  lengths: Type.Array(Length, { maxItems: 30 }),
})
export type ChartMeasure = Static<typeof Measure>

const fields = {
  /** For staff; customers never see it. */
  name: Text(NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  /** The garment that the size guide draws; missing or null for the one that the measures suggest. */
  garment: Type.Optional(Nullable(Type.Enum([...drawnGarments], { type: 'string' }))),
  measures: Type.Array(Measure, { minItems: 1, maxItems: 20, refusal: 'measures_missing' }),
}

const SizeChartRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  measure_count: Type.Integer(),
  sizes: Type.Array(Type.String()),
  product_count: Type.Integer(),
})
export type SizeChartRow = Static<typeof SizeChartRow>

const SizeChartDetails = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  name: Type.String(),
  garment: Nullable(Type.Enum([...drawnGarments])),
  measures: Type.Array(Measure),
  product_count: Type.Integer(),
  products: Type.Array(UsingProduct),
  missing_sizes: Type.Array(Type.String()),
})
export type SizeChartDetails = Static<typeof SizeChartDetails>

const refusals = ['name_missing', 'chart_name_taken', 'measures_missing', 'length_not_valid', 'size_missing'] as const

export const listSizeCharts = defineStaffCall('listSizeCharts', {
  summary: 'Lists the size charts, by name',
  access: 'products.read',
  query: Type.Object({ ...listFields, ...sortField(['name', 'product_count']) }),
  response: listOf(SizeChartRow),
})

export const getSizeChart = defineStaffCall('getSizeChart', {
  summary: 'Returns a size chart with its lengths and the products that show it',
  access: 'products.read',
  query: Type.Object({ id: Id('chart_not_found'), ...LangQuery.properties }),
  response: SizeChartDetails,
  refusals: ['chart_not_found'],
})

export const createSizeChart = defineStaffCall('createSizeChart', {
  summary: 'Adds a size chart',
  access: 'products.write',
  body: Type.Object(fields),
  response: SizeChartDetails,
  refusals,
})

export const saveSizeChart = defineStaffCall('saveSizeChart', {
  summary: 'Saves a size chart whole, in the order of its measures',
  access: 'products.write',
  body: Type.Object({ id: Id('chart_not_found'), version: StoredInteger(), ...fields }),
  response: SizeChartDetails,
  refusals: [...refusals, 'chart_not_found', 'version_conflict'],
})

export const deleteSizeChart = defineStaffCall('deleteSizeChart', {
  summary: 'Deletes a size chart that no product shows',
  access: 'products.write',
  query: Type.Object({ id: Id('chart_not_found'), ...LangQuery.properties }),
  response: Type.Object({}),
  refusals: ['chart_not_found', 'chart_in_use'],
})

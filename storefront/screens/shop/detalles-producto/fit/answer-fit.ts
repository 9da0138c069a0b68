import type { Product } from '@shop/contract/catalog.ts'
import type { LengthUnit } from '../../../../lib/localization/format-length.ts'
import type { fit as Messages } from '../../../../messages/es/fit.ts'
import { describeBodyFit, describeGarmentFit } from './describe-fit.ts'
import {
  type FitField,
  findSizeByBody,
  findSizeByGarment,
  fitLimits,
  isWithinLimits,
  type OwnBody,
  type OwnGarment,
} from './find-size.ts'
import { formatDifference, parseLength } from './parse-length.ts'

export type FitFieldName = FitField | 'usual'

/** An answer of the fit finder; without a letter no size fits. */
export interface FitAnswer {
  letter: string | null
  reasons: string[]
}

export interface FitQuestion {
  product: Pick<Product, 'size_chart' | 'sizes'>
  typed: Record<FitFieldName, string>
  unit: LengthUnit
  messages: typeof Messages
}

type FitErrors = Partial<Record<FitFieldName, string>>

/** The result of reading the fields: errors, or the measures with the answer; no answer for a chart that has none. */
export type FitResult<T> = { errors: FitErrors; own?: undefined } | { errors?: undefined; own: T; answer?: FitAnswer }

/** Answers by a garment that the shopper owns. Its width is required. */
export function answerByGarment(question: FitQuestion): FitResult<OwnGarment> {
  const width = readLength(question, 'width_mm')
  const length = readLength(question, 'length_mm')
  const widthError = width.mm === undefined ? question.messages.missing : width.error
  if (width.mm === undefined || widthError !== undefined || length.error !== undefined)
    return { errors: omitUndefined({ width_mm: widthError, length_mm: length.error }) }
  const own = { width_mm: width.mm, length_mm: length.mm ?? null }
  const fit = findSizeByGarment(question.product.size_chart ?? [], own)
  if (fit === undefined) return { own }
  return { own, answer: { letter: fit.letter, reasons: describeGarmentFit(fit, question.messages, question.unit) } }
}

export function answerByBody(question: FitQuestion): FitResult<OwnBody> {
  const { product, typed, messages, unit } = question
  const letters = product.sizes.map(({ letter }) => letter)
  const height = readLength(question, 'height_mm')
  const heightError = height.mm === undefined ? messages.missing : height.error
  const usualError = letters.includes(typed.usual) ? undefined : messages.usualMissing
  if (height.mm === undefined || heightError !== undefined || usualError !== undefined)
    return { errors: omitUndefined({ height_mm: heightError, usual: usualError }) }
  const own = { height_mm: height.mm, usual: typed.usual }
  const fit = findSizeByBody(product.size_chart ?? [], letters, own)
  if (fit === undefined) return { own }
  return { own, answer: { letter: fit.letter, reasons: describeBodyFit(fit, messages, unit) } }
}

/** Reads a field; undefined when it is empty, with a sentence when it is no length within the limits. */
export function readLength(
  { typed, unit, messages }: FitQuestion,
  field: FitField,
): { mm: number | undefined; error: string | undefined } {
  const mm = parseLength(typed[field], unit)
  if (mm === undefined || isWithinLimits(field, mm)) return { mm, error: undefined }
  const { least, most } = fitLimits[field]
  return { mm, error: messages.outOfRange(formatDifference(least, unit), formatDifference(most, unit)) }
}

function omitUndefined(errors: Record<string, string | undefined>): FitErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

import { isBlank, toOneLine } from '@shop/contract/one-line.ts'
import type { ErrorObject } from 'ajv'

/** The part of a request's schema that is read before the schema itself is checked (`common-schemas.ts` of the contract). */
export interface InputShape {
  type?: string | string[]
  properties?: Record<string, InputShape>
  items?: InputShape
  anyOf?: InputShape[]
  maxLength?: number
  maxItems?: number
  characters?: 'lines' | 'opaque'
  /** False for a text in which no card number is looked for. */
  checked_for_cards?: false
}

export type Violation = ErrorObject<
  'maxLength' | 'maxItems' | 'characters' | 'control_characters',
  Record<string, never>
>

/** A control character or a line break, which a terminal, a log or a mail would obey instead of showing it. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}]/u
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const CONTROL_CHARACTERS_OF_LINES = /(?!\n)\p{Cc}/gu

/**
 * Copies the declared parts of a body, a query or parameters; everything else is dropped unread. Texts and lists far
 * longer than the schema allows are reported to `report` and not copied, so that all later work runs on no more than
 * the schema allows. The work is linear in the length of the input.
 *
 * Characters of a text are checked here too. A NUL and half of a surrogate pair are reported in every text, because the
 * database cannot store them; control characters and line breaks are reported in a text of one line, which loses format
 * characters and space around it. In a text of several lines, line breaks become `\n`, tabs spaces, and other control
 * characters are removed. A text of which nothing can be seen is an empty one.
 */
export function declaredInput(
  shape: InputShape,
  value: unknown,
  report: (violation: Violation) => void,
  path = '',
): unknown {
  const matchingShape = selectShape(value, shape)
  if (typeof value === 'string') return declaredText(matchingShape, value, report, path)
  if (Array.isArray(value)) return declaredList(matchingShape, value, report, path)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const copy: Record<string, unknown> = {}
  for (const [name, propertyShape] of Object.entries(matchingShape.properties ?? {}))
    if (Object.hasOwn(fields, name)) copy[name] = declaredInput(propertyShape, fields[name], report, `${path}/${name}`)
  return copy
}

/**
 * Returns the alternative of a union for values of this type. A single value where a list is allowed is one of its
 * items.
 */
export function selectShape(value: unknown, shape: InputShape): InputShape {
  if (shape.anyOf) return selectShape(value, shape.anyOf.find(({ type }) => type === getTypeName(value)) ?? {})
  return shape.type === 'array' && typeof value === 'string' ? (shape.items ?? {}) : shape
}

function getTypeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function declaredList(
  { items = {}, maxItems = 0, ...shape }: InputShape,
  list: unknown[],
  report: (violation: Violation) => void,
  path: string,
): unknown {
  if (shape.type === 'array' && list.length <= maxItems)
    return list.map((item, at) => declaredInput(items, item, report, `${path}/${at}`))
  // Ajv refuses a list where none is declared, by its type alone.
  if (shape.type === 'array') report(buildViolation('maxItems', shape, [], path))
  return []
}

function declaredText(shape: InputShape, text: string, report: (violation: Violation) => void, path: string): string {
  if (shape.maxLength === undefined) return text
  const problem = findProblem(shape, text)
  if (problem !== undefined) report(buildViolation(problem, shape, problem === 'maxLength' ? '…' : text, path))
  if (problem !== undefined || shape.characters === 'opaque') return text
  if (shape.characters !== 'lines') return toOneLine(text)
  const lines = text.replaceAll(LINE_BREAKS, '\n').replaceAll('\t', ' ').replaceAll(CONTROL_CHARACTERS_OF_LINES, '')
  return isBlank(lines) ? '' : lines
}

function findProblem({ maxLength = 0, characters }: InputShape, text: string): Violation['keyword'] | undefined {
  // A character has one or two UTF-16 units; Ajv counts characters.
  if (text.length > 2 * maxLength) return 'maxLength'
  if (text.includes('\0') || !text.isWellFormed()) return 'characters'
  return characters === undefined && CONTROL_CHARACTER.test(text) ? 'control_characters' : undefined
}

const sentences: Record<Violation['keyword'], string> = {
  maxLength: 'is too long',
  maxItems: 'has too many items',
  characters: 'has a NUL or half of a surrogate pair',
  control_characters: 'must be one line without control characters',
}

function buildViolation(keyword: Violation['keyword'], parentSchema: object, data: unknown, path: string): Violation {
  return { keyword, instancePath: path, schemaPath: '', params: {}, parentSchema, data, message: sentences[keyword] }
}

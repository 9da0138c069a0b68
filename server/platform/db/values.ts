import pg from 'pg'

/** A value that a statement takes as a parameter. Arrays become PostgreSQL arrays; an object goes through `json`. */
export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[]

/** A value that is sent as JSON. A string is JSON already; anything else is serialized. */
export class Json {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/**
 * Returns the type cast of a parameter. PostgreSQL infers the type of most parameters from their context; it cannot
 * infer that of `$1 - interval '1 day'`.
 */
export function getCast(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean'
  if (typeof value === 'bigint') return '::bigint'
  if (value instanceof Date) return '::timestamptz'
  return value instanceof Json ? '::jsonb' : ''
}

/** Encodes a parameter: bytes stay as they are, an object becomes JSON, anything else text. Throws for `undefined`. */
export function encode(value: unknown): string | Buffer | null {
  if (typeof value === 'string' || value === null) return value
  if (value === undefined) throw new TypeError('a parameter of a statement is undefined')
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return encodeJson(value.value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return encodeArray(value)
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number}`
}

function encodeJson(value: unknown): string | null {
  if (value === undefined) throw new TypeError('a JSON parameter of a statement is undefined')
  return typeof value === 'string' || value === null ? value : JSON.stringify(value)
}

function encodeArray(values: readonly unknown[]): string {
  return `{${values.map(encodeElement).join(',')}}`
}

function encodeElement(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return encodeArray(value)
  const text = encode(value)
  const plain = Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : String(text)
  return `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

type Parser = (text: string) => unknown

const same: Parser = (text) => text
/** The number of `text[]`, which the driver's enum of types does not have. */
const TEXT_ARRAY: number = 1009
const textArray: (text: string) => unknown[] = pg.types.getTypeParser(TEXT_ARRAY)
const createArrayParser = (parse: Parser): Parser => {
  const parseElement = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(parseElement)
    return typeof element === 'string' ? parse(element) : element
  }
  return (text) => textArray(text).map(parseElement)
}
const date: Parser = (text) => new Date(text)
const boolean: Parser = (text) => text === 't'
const bytes: Parser = (text) => Buffer.from(text.slice(2), 'hex')

/** Parsers by the number of the type in `pg_type`; a type without one is read as text. */
const parsers = new Map<number, Parser>([
  [16, boolean],
  [1000, createArrayParser(boolean)],
  [17, bytes],
  [1001, createArrayParser(bytes)],
  // Integers of 8 bytes are numbers as well: amounts stay far below 2^53.
  ...[20, 21, 23, 26, 700, 701].map((type) => [type, Number] as const),
  ...[1016, 1005, 1007, 1028, 1021, 1022].map((type) => [type, createArrayParser(Number)] as const),
  ...[114, 3802].map((type) => [type, JSON.parse] as const),
  ...[199, 3807].map((type) => [type, createArrayParser(JSON.parse)] as const),
  ...[1114, 1184].map((type) => [type, date] as const),
  ...[1115, 1185].map((type) => [type, createArrayParser(date)] as const),
  // These types stay text: texts, names, calendar days (`YYYY-MM-DD`), decimal numbers, UUIDs.
  ...[1002, 1003, 1009, 1014, 1015, 1182, 1231, 2951].map((type) => [type, createArrayParser(same)] as const),
])

/** Returns the function that parses the text of a column. */
export function getParser(type: number): Parser {
  return parsers.get(type) ?? same
}

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

/** Returns a parameter as the driver takes it, which encodes it; `json` is encoded here. Throws for `undefined`. */
export function encode(value: unknown): Value {
  if (value === undefined) throw new TypeError('a parameter of a statement is undefined')
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(encode)
  if (!(value instanceof Json)) return value as Value
  const json = value.value
  return typeof json === 'string' || json === null ? json : encode(JSON.stringify(json))
}

type Parser = (text: string) => unknown

const same: Parser = (text) => text
/** The number of `text[]`, which the driver's enum of types does not have. */
const TEXT_ARRAY: number = 1009
const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

/** Parsers by the number of the type in `pg_type`, where the driver's own differs. */
const parsers = new Map<number, Parser>([
  // Integers of 8 bytes are numbers as well: amounts stay far below 2^53.
  [20, Number],
  [1016, (text) => texts(text).map((item) => (item === null ? null : Number(item)))],
  // Calendar days (`YYYY-MM-DD`) and intervals stay text, and in an array names and decimal numbers too.
  ...[1082, 1186].map((type) => [type, same] as const),
  ...[1003, 1182, 1231].map((type) => [type, texts] as const),
])

export function getParser(type: number): Parser {
  return parsers.get(type) ?? pg.types.getTypeParser(type, 'text')
}

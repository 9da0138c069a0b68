import { Identifiers, getStatementName, type Part, type Result, type Send, Statement } from './statement.ts'
import { encode, Json, type Value } from './values.ts'

type Row = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- `unknown` would need a cast for every column that a test reads

/**
 * The tag of statements: awaiting sql`select name from products where id = ${id}` returns its rows. An interpolated
 * value is a parameter; an interpolated statement is a fragment (decision 4).
 */
export interface Sql {
  <Rows extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...parts: Part[]): Statement<Rows>
  /** Quotes names of tables or columns; `schema.table` is two names. */
  (names: string | readonly string[]): Identifiers
  json(value: unknown): Json
  /**
   * Sends a finished text at once. With values (`$1` and so on) it is one statement, prepared if `prepare` is set.
   * Without values it may be several statements, and the result is a list with the rows of each.
   */
  unsafe<Rows extends readonly object[] = Row[]>(
    text: string,
    values?: readonly Value[],
    options?: { prepare?: boolean },
  ): Promise<Result<Rows>>
}

export function createSql(send: Send): Sql {
  const sql = (first: TemplateStringsArray | string | readonly string[], ...parts: Part[]) => {
    if (isTemplate(first)) return new Statement(send, first, parts)
    return new Identifiers(typeof first === 'string' ? [first] : first)
  }
  const json = (value: unknown) => new Json(value)
  const unsafe = (text: string, values: readonly Value[] = [], { prepare = false } = {}) =>
    send({ text, values: values.map(encode), ...(prepare ? { name: getStatementName(text) } : {}) })
  // A single implementation cannot have the overloads of the tag.
  return Object.assign(sql, { json, unsafe }) as unknown as Sql
}

function isTemplate(first: string | readonly string[]): first is TemplateStringsArray {
  return Array.isArray(first) && 'raw' in first
}

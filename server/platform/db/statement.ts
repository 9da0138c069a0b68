import { castOf, encode, Json, type Value } from './values.ts'

/** Names of tables or columns, separated by commas. */
export class Identifiers {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    this.names = names
  }
}

/** Rows as `insert` wants them, or one row as `update … set` does. */
export class RowValues {
  readonly rows: readonly object[]
  readonly columns: readonly string[]

  constructor(rows: readonly object[], columns: readonly string[]) {
    this.rows = rows
    this.columns = columns.length > 0 ? columns : Object.keys(rows[0] ?? {})
  }
}

/** What may stand in a statement: a parameter, a fragment, or what the tag makes of names, rows and JSON. */
export type Part = Value | Json | Identifiers | RowValues | Statement<unknown>

/** A statement as it is sent. One without a name is not prepared. */
export interface Query {
  text: string
  values: (string | Buffer | null)[]
  name?: string
}

/** Rows, and how many rows the statement read or changed. */
export type Result<Rows> = Rows & { count: number }
export type Send = (query: Query) => Promise<unknown>

type OnError<B> = ((reason: any) => B | PromiseLike<B>) | null // oxlint-disable-line typescript/no-explicit-any

/**
 * A statement that has not been sent yet. It is sent once it is waited for; within another statement it is a fragment
 * of it.
 */
export class Statement<Rows> implements Promise<Result<Rows>> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly strings: readonly string[]
  readonly parts: readonly Part[]
  readonly #send: Send
  #result: Promise<Result<Rows>> | undefined

  constructor(send: Send, strings: readonly string[], parts: readonly Part[]) {
    this.#send = send
    this.strings = strings
    this.parts = parts
  }

  // oxlint-disable-next-line unicorn/no-thenable
  then<A = Result<Rows>, B = never>(
    onResult?: ((result: Result<Rows>) => A | PromiseLike<A>) | null,
    onError?: OnError<B>,
  ): Promise<A | B> {
    return this.#run().then(onResult, onError)
  }

  catch<B = never>(onError?: OnError<B>): Promise<Result<Rows> | B> {
    return this.#run().catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Result<Rows>> {
    return this.#run().finally(onEnd)
  }

  #run(): Promise<Result<Rows>> {
    this.#result ??= this.#start() as Promise<Result<Rows>>
    return this.#result
  }

  async #start(): Promise<unknown> {
    try {
      return await this.#send(compile(this))
    } catch (error) {
      // An error of the server says nothing of who asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** The protocol counts the parameters of a statement in two bytes. */
const MOST_PARAMETERS = 65_535

function compile(statement: Statement<unknown>): Query {
  const query = { text: '', values: [], isNamed: true }
  append(query, statement)
  const { text, values, isNamed } = query
  if (values.length > MOST_PARAMETERS) throw new RangeError(`a statement has ${values.length} parameters`)
  return isNamed ? { text, values, name: nameOf(text) } : { text, values }
}

/** A statement while it is put together. */
interface Draft {
  text: string
  values: (string | Buffer | null)[]
  isNamed: boolean
}

function append(draft: Draft, { strings, parts }: Statement<unknown>): void {
  draft.text += strings[0]
  for (const [index, part] of parts.entries()) {
    appendPart(draft, part)
    draft.text += strings[index + 1]
  }
}

function appendPart(draft: Draft, part: unknown): void {
  if (part instanceof Statement) append(draft, part)
  else if (part instanceof Identifiers) draft.text += identifiers(part.names)
  else if (part instanceof RowValues) appendRows(draft, part)
  else {
    draft.values.push(encode(part))
    draft.text += `$${draft.values.length}${castOf(part)}`
  }
}

function appendRows(draft: Draft, { rows, columns }: RowValues): void {
  const isUpdate = /\bset\s*$/i.test(draft.text)
  // The text of each number of rows is another one: the connections would keep them all.
  if (rows.length > 1) draft.isNamed = false
  if (!isUpdate) draft.text += `(${identifiers(columns)}) values `
  for (const [index, row] of rows.entries()) {
    if (index > 0) draft.text += ', '
    if (!isUpdate) draft.text += '('
    for (const [place, column] of columns.entries()) {
      if (place > 0) draft.text += ', '
      if (isUpdate) draft.text += `${identifiers([column])} = `
      appendPart(draft, (row as Record<string, unknown>)[column])
    }
    if (!isUpdate) draft.text += ')'
  }
}

/** `schema.table` is two names. */
function identifiers(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`).join(', ')
}

const statementNames = new Map<string, string>()

/** The same text has the same name on every connection of the process. */
export function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = `s${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

import { getCast, encode, Json, type Value } from './values.ts'

export class Identifiers {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    this.names = names
  }
}

/** A value that a statement may contain: a parameter, a fragment, or a result of the tag for names and JSON. */
export type Part = Value | Json | Identifiers | Statement<unknown>

/** A statement as it is sent. One without a name is not prepared. */
export interface Query {
  text: string
  values: Value[]
  name?: string
}

export type Result<Rows> = Rows & { count: number }
export type Send = (query: Query) => Promise<unknown>
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : unknown
type ValueOf<Rows> = Rows extends readonly (infer Row)[] ? Row[keyof Row] : unknown

type OnError<B> = ((reason: any) => B | PromiseLike<B>) | null // oxlint-disable-line typescript/no-explicit-any -- the type of the language's own Promise

/**
 * A statement that has not been sent yet. Awaiting it sends it; within another statement it is a fragment. Statements
 * that are sent together are sent in the order in which they were written, whatever is asked of them: locks depend on it.
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

  // oxlint-disable-next-line unicorn/no-thenable -- a statement is a promise that starts when it is awaited
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

  async first(): Promise<RowOf<Rows> | undefined> {
    const [row] = (await this) as RowOf<Rows>[]
    return row
  }

  /** Returns the first row of a statement that always has one. Throws without any. */
  async one(): Promise<RowOf<Rows>> {
    const row = await this.first()
    if (row === undefined) throw new Error('the statement returned no row')
    return row
  }

  async any(): Promise<boolean> {
    const { count } = await this
    return count > 0
  }

  async column(): Promise<ValueOf<Rows>[]> {
    return ((await this) as object[]).map((row) => Object.values(row)[0] as ValueOf<Rows>)
  }

  async firstValue(): Promise<ValueOf<Rows> | undefined> {
    const [value] = await this.column()
    return value
  }

  /** Returns the only column of a statement that always has a row. Throws without any. */
  async value(): Promise<ValueOf<Rows>> {
    return Object.values((await this.one()) as object)[0] as ValueOf<Rows>
  }

  #run(): Promise<Result<Rows>> {
    this.#result ??= this.#start() as Promise<Result<Rows>>
    return this.#result
  }

  async #start(): Promise<unknown> {
    try {
      return await this.#send(compile(this))
    } catch (error) {
      // A server's error has no trace of the caller, so it is captured here.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

/** The protocol counts the parameters of a statement in two bytes. */
const MOST_PARAMETERS = 65_535

function compile(statement: Statement<unknown>): Query {
  const query: Query = { text: '', values: [] }
  append(query, statement)
  const { text, values } = query
  if (values.length > MOST_PARAMETERS) throw new RangeError(`a statement has ${values.length} parameters`)
  return { text, values, name: getStatementName(text) }
}

function append(query: Query, { strings, parts }: Statement<unknown>): void {
  query.text += strings[0]
  for (const [index, part] of parts.entries()) {
    appendPart(query, part)
    query.text += strings[index + 1]
  }
}

function appendPart(query: Query, part: unknown): void {
  if (part instanceof Statement) append(query, part)
  else if (part instanceof Identifiers) query.text += identifiers(part.names)
  else {
    query.values.push(encode(part))
    query.text += `$${query.values.length}${getCast(part)}`
  }
}

/** Returns quoted names; `schema.table` is two names. */
function identifiers(names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`).join(', ')
}

const statementNames = new Map<string, string>()

/** Returns the name of a prepared statement. The same text has the same name on every connection of the process. */
export function getStatementName(text: string): string {
  const known = statementNames.get(text)
  if (known) return known
  const name = `s${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

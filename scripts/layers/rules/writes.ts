import type { Token } from '../cursor.ts'
import { type Fault, isTest, type Project } from '../project.ts'
import { isSql } from './sql.ts'

const STATEMENT = /^\s*(?:with|insert\s+into|update\s+\S+\s+set)\b/i
/** `insert into orders ${…}`, or `insert into orders select …`. */
const INSERT = /\binsert\s+into\s+(?:\$\{\}|[\w.]+)(?:\s+as\s+\w+)?\s*([^\s\w.])?/gi
/** `update orders set ${…}`. */
const UPDATE = /\bset\s+\$\{\}(?!\s*=)/i
const TAGS = new Set(['db', 'tx', 'sql'])
const BLIND = new Set(['never', 'any'])

/**
 * A write names its columns in its text, so that a field added to an object never reaches a table unseen; a query is typed
 * without casts that silence the compiler, which would let such a field through.
 */
export function checkWrites(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, tokens }) => {
    if (isTest(path)) return []
    const is_query = isQueryFile(path, tokens)
    return tokens.flatMap((token, index) => {
      const says = refused(is_query, token, tokens.slice(index + 1, index + 4), tokens[index - 1])
      return says === undefined ? [] : [{ path, line: token.line, says }]
    })
  })
}

/** Seeds, limits and tests take some names from values; the domains write each in the text of a statement. */
function isQueryFile(path: string, tokens: Token[]): boolean {
  if (path.endsWith('queries.ts')) return true
  return path.startsWith('server/domains/') && tokens.some((token, index) => isSql(token, tokens[index - 1]))
}

function refused(
  is_query: boolean,
  { kind, text }: Token,
  after: Token[],
  before: Token | undefined,
): string | undefined {
  if (kind === 'template' && STATEMENT.test(text) && isUnnamed(text)) return 'an insert or update names its columns'
  if (kind !== 'word' || !is_query) return undefined
  const [next, ...rest] = after.map((token) => token.text)
  if (TAGS.has(text) && next === '(' && before?.text !== '.')
    return 'tables and columns are named in the text of a query'
  if (text !== 'as') return undefined
  if (BLIND.has(next ?? '')) return `a query is typed without "as ${next}"`
  return next === 'unknown' && rest[0] === 'as' ? 'a query is typed without "as unknown as"' : undefined
}

function isUnnamed(statement: string): boolean {
  return UPDATE.test(statement) || [...statement.matchAll(INSERT)].some(([, next]) => next !== '(')
}

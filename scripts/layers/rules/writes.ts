import { type Violation, isTest, type Project, type Source } from '../project.ts'
import { isSql } from './sql.ts'

const STATEMENT = /^\s*(?:with|insert\s+into|update\s+\S+\s+set)\b/i
const INSERT = /\binsert\s+into\s+(?:\$\{\}|[\w.]+)(?:\s+as\s+\w+)?\s*([^\s\w.])?/gi
const UPDATE = /\bset\s+\$\{\}(?!\s*=)/i
const TAGS = new Set(['db', 'tx', 'sql'])

/**
 * Requires that a write names its columns in its text, so that a field added to an object never reaches a table
 * unnoticed. Also refuses casts around queries, because they silence the compiler and would let such a field through.
 */
export function checkWrites(project: Project): Violation[] {
  return [...project.values()].flatMap((source) => {
    const { path, quotes } = source
    if (isTest(path)) return []
    const unnamed = quotes
      .filter(({ text, tagged }) => (tagged || text.includes('${}')) && STATEMENT.test(text) && isUnnamed(text))
      .map(({ line }) => ({ path, line, message: 'an insert or update names its columns' }))
    return isQueryFile(source) ? [...unnamed, ...checkCode(source)] : unnamed
  })
}

/** Seeds, limits and tests may take column names from values; a domain writes each one in the text of its statement. */
function isQueryFile({ path, quotes }: Source): boolean {
  return path.endsWith('queries.ts') || (/^server\/(?:domains|backoffice)\//.test(path) && quotes.some(isSql))
}

function checkCode({ path, casts, calls }: Source): Violation[] {
  const names = calls.filter(({ name }) => TAGS.has(name))
  return [
    ...names.map(({ line }) => ({ path, line, message: 'tables and columns are named in the text of a query' })),
    ...casts.map(({ cast, line }) => ({ path, line, message: `a query is typed without "${cast}"` })),
  ]
}

function isUnnamed(statement: string): boolean {
  return UPDATE.test(statement) || [...statement.matchAll(INSERT)].some(([, next]) => next !== '(')
}

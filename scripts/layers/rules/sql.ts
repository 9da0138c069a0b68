import type { Token } from '../cursor.ts'
import { type Fault, isTest, type Project } from '../project.ts'

/** Where SQL may stand: the queries of a domain, the platform (jobs, limits), the database's own code, what tests and measures. */
const ALLOWED = /queries\.ts$|^(?:server|tools\/sandbox)\/platform\/|^server\/(?:database|testing)\/|^tools\/bench\//
const STATEMENT = /^\s*(?:with|select|insert|update|delete)\b/i
/** In a plain string a statement must show more of itself, because sentences begin with such words as well. */
const WHOLE_STATEMENT =
  /^\s*(?:select\b[^]*\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|with\s+\w+\s+as\b)/i
/** Asks only whether the database is there. */
const PROBE = 'select'

export function checkSql(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, tokens }) => {
    if (ALLOWED.test(path) || isTest(path)) return []
    const found = tokens.filter((token, index) => isSql(token, tokens[index - 1]) && token.text.trim() !== PROBE)
    return found.map(({ line }) => ({ path, line, says: 'SQL stands in a *queries.ts file, platform/ or database/' }))
  })
}

/** Is this a statement, in a tagged template or a string? */
export function isSql({ kind, text }: Token, before: Token | undefined): boolean {
  if (kind === 'template' && isTag(before)) return STATEMENT.test(text)
  return (kind === 'template' || kind === 'string') && WHOLE_STATEMENT.test(text)
}

/** What stands right before a tagged template: a name, a call, or the end of type arguments. */
export function isTag(before: Token | undefined): boolean {
  return before !== undefined && (before.kind === 'word' ? before.text !== 'return' : /^[)\]>]$/.test(before.text))
}

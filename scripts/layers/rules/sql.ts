import type { Quote } from '../parse.ts'
import { type Violation, isTest, type Project } from '../project.ts'

/**
 * Files that may contain SQL: queries of a domain, the catalog's search (decision 35), the platform (jobs, limits),
 * the database's own code, tests and benchmarks.
 */
const ALLOWED =
  /queries\.ts$|^server\/domains\/catalog\/search\/|^(?:server|tools\/sandbox)\/platform\/|^server\/(?:database|testing)\/|^tools\/bench\/|\.sql$/
const STATEMENT = /^\s*(?:with|select|insert|update|delete)\b/i
/** A plain string must look more like a statement, because sentences begin with such words as well. */
const WHOLE_STATEMENT =
  /^\s*(?:select\b[^]*\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|with\s+\w+\s+as\b)/i
const PROBE = 'select'

export function checkSql(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, quotes }) => {
    if (ALLOWED.test(path) || isTest(path)) return []
    const found = quotes.filter((quote) => isSql(quote) && quote.text.trim() !== PROBE)
    return found.map(({ line }) => ({
      path,
      line,
      message: 'SQL stands in a *queries.ts file, platform/ or database/',
    }))
  })
}

export function isSql({ text, tagged }: Quote): boolean {
  return (tagged ? STATEMENT : WHOLE_STATEMENT).test(text)
}

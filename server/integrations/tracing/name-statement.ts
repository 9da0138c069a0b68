export interface StatementName {
  operation: string
  table: string | undefined
}

const names = new Map<string, StatementName>()
/** Texts that are built for one use must not fill the memory. */
const MAX_NAMES = 2_000

const OPERATION = /^\s*([a-z]+)/i
/** `extract(epoch from …)` names no table. */
const TABLE =
  /\b(?:(?<!extract\(\w+\s)from|into|update|table|join)\s+(?:only\s+)?("?[a-z_][\w$]*"?(?:\."?[a-z_][\w$]*"?)?)/i

/** Returns the operation and the first table of a statement. Names have no values, which may be a person's. */
export function nameStatement(text: string): StatementName {
  const known = names.get(text)
  if (known) return known
  const name = {
    operation: (OPERATION.exec(text)?.[1] ?? 'statement').toLowerCase(),
    table: TABLE.exec(text)?.[1]?.replaceAll('"', ''),
  }
  if (names.size < MAX_NAMES) names.set(text, name)
  return name
}

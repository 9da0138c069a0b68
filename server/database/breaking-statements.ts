import { splitStatements } from './migrate.ts'

/** This comment, with a reason, allows a statement that the previous release may not survive. */
const CONTRACT_MARKER = /--\s*contract:\s*\S.{19,}/i

const rules: [test: RegExp, why: string][] = [
  [/\bdrop\s+(table|column|view|function|type|schema|sequence)\b/, 'drops what the previous release may read'],
  [/\brename\b/, 'renames what the previous release knows by its old name'],
  [/\bset\s+not\s+null\b/, 'makes a column not null that the previous release may leave empty'],
  [/\bdrop\s+default\b/, 'takes away a default that the previous release may rely on'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
]

/**
 * Returns a sentence for each statement of a migration that may break the previous release, which still runs while the
 * new one starts. New columns must be nullable or have a default. A statement after a comment `-- contract: reason` (at
 * least 20 characters) is the last step of expand, fill, contract, and is allowed.
 */
export function listBreakingStatements(sql: string): string[] {
  return splitStatements(sql).flatMap((statement) => {
    if (CONTRACT_MARKER.test(statement)) return []
    const normalized = statement.replaceAll(NO_SCHEMA, '').toLowerCase().trim()
    const problems = rules.filter(([test]) => test.test(normalized)).map(([, problem]) => problem)
    if (addsRequiredColumn(normalized)) problems.push('adds a column that is not null and has no default')
    return problems.map((problem) => `${problem}: ${normalized.split('\n')[0]}`)
  })
}

/** Comments, function bodies and quoted texts say nothing about the schema. */
const NO_SCHEMA = /--.*$|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/gm

function addsRequiredColumn(statement: string): boolean {
  if (!/^alter\s+table\b/.test(statement)) return false
  const added = statement.split(/,(?![^(]*\))/).filter((action) => /\badd\s+(column\b|(?!constraint|check|primary|unique|foreign|exclude)\w+\s+\w)/.test(action)) // prettier-ignore
  return added.some((action) => /\bnot\s+null\b/.test(action) && !/\b(default|generated)\b/.test(action))
}

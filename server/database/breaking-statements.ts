/** A statement that the previous release may not survive is let pass after this, with the reason behind it. */
const MARKER = /--\s*contract:\s*\S.{19,}/i

const rules: [test: RegExp, why: string][] = [
  [/\bdrop\s+(table|column|view|function|type|schema|sequence)\b/, 'drops what the previous release may read'],
  [/\brename\b/, 'renames what the previous release knows by its old name'],
  [/\bset\s+not\s+null\b/, 'makes a column not null that the previous release may leave empty'],
  [/\bdrop\s+default\b/, 'takes away a default that the previous release may rely on'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
]

/**
 * What a migration does that the previous release, which still runs while the new one starts, may not survive: a sentence
 * for each. New columns must be nullable or have a default. A statement that begins with a comment `-- contract: reason`
 * (20 characters at least) is the last step of expand, fill, contract, and passes.
 */
export function listBreakingStatements(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) => {
    if (MARKER.test(statement)) return []
    const plain = statement.replaceAll(/--.*$/gm, '').toLowerCase().trim()
    const broken = rules.filter(([test]) => test.test(plain)).map(([, why]) => why)
    if (addsEmptyColumn(plain)) broken.push('adds a column that is not null and has no default')
    return broken.map((why) => `${why}: ${plain.split('\n')[0]}`)
  })
}

/** Bodies of functions and texts in quotes say nothing about the schema. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
}

function addsEmptyColumn(statement: string): boolean {
  if (!/^alter\s+table\b/.test(statement)) return false
  const added = statement.split(/,(?![^(]*\))/).filter((action) => /\badd\s+(column\b|(?!constraint|check|primary|unique|foreign|exclude)\w+\s+\w)/.test(action)) // prettier-ignore
  return added.some((action) => /\bnot\s+null\b/.test(action) && !/\b(default|generated)\b/.test(action))
}

/** Returns the statements of a file. A semicolon in a comment, a text or the body of a function ends none. */
export function splitStatements(sql: string): string[] {
  const statements = sql.match(/(?:--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g) ?? []
  return statements.map((statement) => statement.trim()).filter((statement) => /^[^-\s]/m.test(statement))
}

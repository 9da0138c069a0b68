import type { BankLine } from '../bank-line.ts'
import { readStatementText } from '../read-statement.ts'

/** Returns the lines of a statement, none for a text that is not one, and throws for one that leads to a question. */
export function readLines(text: string): BankLine[] {
  const statement = readStatementText(text)
  if (statement.kind === 'question') throw new Error(`question: ${JSON.stringify(statement.question)}`)
  return statement.kind === 'lines' ? statement.lines : []
}

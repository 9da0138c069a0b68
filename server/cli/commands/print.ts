import { printable } from '../../platform/printable.ts'

/**
 * Prints one line of a command's answer. Everything that a command prints goes through here or `printError`: names, notes
 * and addresses come from customers, so no control character of theirs reaches the terminal, and no line break makes a
 * line that the command did not write.
 */
export function print(line: string): void {
  console.log(printable(line))
}

/** Prints a value as indented JSON. */
export function printJson(value: unknown): void {
  for (const line of JSON.stringify(value, null, 2).split('\n')) print(line)
}

/** Prints one line on standard error: what was typed may stand in it. */
export function printError(line: string): void {
  console.error(printable(line))
}

import { escapeUnprintable } from '../../platform/escape-unprintable.ts'

/**
 * Prints one line of a command's output. Every output of a command goes through this function or `printError`: names,
 * notes and addresses come from customers, so their control characters never reach the terminal, and no line break
 * creates a line that the command did not write.
 */
export function print(line: string): void {
  console.log(escapeUnprintable(line))
}

export function printJson(value: unknown): void {
  for (const line of JSON.stringify(value, null, 2).split('\n')) print(line)
}

/** Prints one line on standard error, which may contain what the user typed. */
export function printError(line: string): void {
  console.error(escapeUnprintable(line))
}

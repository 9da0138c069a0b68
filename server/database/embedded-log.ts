import { chmodSync, copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

/** So large each of the two files may become, in bytes, and what is written within one look (a second) more. */
const LARGEST_BYTES = 10e6

/**
 * Keeps PostgreSQL's log small: a log that has grown too large becomes `<file>.1`, in place of the one before, and begins
 * anew. The server goes on writing to the same file, which it opened to append.
 */
export function limitLog(file: string): void {
  if (!existsSync(file) || statSync(file).size <= LARGEST_BYTES) return
  copyFileSync(file, `${file}.1`)
  chmodSync(`${file}.1`, 0o600)
  truncateSync(file)
}

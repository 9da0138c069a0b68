import { chmodSync, copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

/** The maximum size of each of the two files in bytes, plus what is written between two checks (one second). */
const MAX_LOG_BYTES = 10e6

/**
 * Limits PostgreSQL's log: a log that has grown too large becomes `<file>.1`, replacing the previous one, and starts
 * empty. The server keeps writing to the same file, which it opened for appending.
 */
export function rotateLog(file: string): void {
  if (!existsSync(file) || statSync(file).size <= MAX_LOG_BYTES) return
  copyFileSync(file, `${file}.1`)
  chmodSync(`${file}.1`, 0o600)
  truncateSync(file)
}

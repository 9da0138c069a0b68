import { chmodSync, copyFileSync, existsSync, rmSync, statSync, truncateSync } from 'node:fs'

/** The maximum size of each of the two files in bytes, plus what is written between two checks (one second). */
const MAX_LOG_BYTES = 10e6

/**
 * Limits PostgreSQL's log: a log that has grown too large becomes `<file>.1`, replacing the previous one, and starts
 * empty. The server keeps writing to the same file, which it opened for appending.
 */
export function rotateLog(file: string): void {
  if (!existsSync(file) || statSync(file).size <= MAX_LOG_BYTES) return
  const former = `${file}.1`
  try {
    copyFileSync(file, former)
    chmodSync(former, 0o600)
  } catch {
    // A full disk has no room for a copy, and needs what the log takes most of all.
    rmSync(former, { force: true })
  }
  truncateSync(file)
}

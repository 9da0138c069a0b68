import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** The databases of all tests need some GB less than this. With less free memory they are on the disk. */
const LEAST_FREE_BYTES = 6e9

/**
 * Returns the folder for files that need not outlive a test run: in memory, where copying a database takes a twentieth
 * of the time.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > LEAST_FREE_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

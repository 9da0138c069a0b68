import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
/** The databases of all tests need some GB less than this. With less free memory they are on the disk. */
const MIN_FREE_BYTES = 6e9

/**
 * Returns the folder for files that need not outlive a test run: in memory, where copying a database takes a twentieth
 * of the time.
 */
export function getMemoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize > MIN_FREE_BYTES ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}

import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Some GB more than the databases of all tests take; where memory is short, or shared out in small pieces, they lie on the disk. */
const LEAST_FREE_BYTES = 6e9

/** Where what need not outlive a run of tests is kept: in memory, where a database is copied in a twentieth of the time. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > LEAST_FREE_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

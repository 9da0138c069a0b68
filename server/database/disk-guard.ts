import { appendFileSync, existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL ends when it cannot write its log, and then nothing can be read either. This much stays free for it. */
const RESERVED_BYTES = 256 * 1024 * 1024
/** On a small disk, this share of it. */
const RESERVED_SHARE = 0.1
/** Writes are accepted again when more is free, so that the state does not change all the time. */
const RECOVERED = 1.5
/** No disk fills up faster. */
const MAX_BYTES_PER_MS = 2_000_000
const [MIN_REST_MS, MAX_REST_MS] = [200, 5_000]
export const GUARD_FILE = 'shop-storage.conf'
/** Both have the same length and are written over each other, so that changing the file needs no room. */
const READ_WRITE = 'default_transaction_read_only = off\n'
const READ_ONLY = 'default_transaction_read_only = on \n'

/**
 * Keeps an embedded database readable while its disk fills up: below a reserve, transactions are read-only by default,
 * which PostgreSQL itself enforces for every connection. Above it they write again.
 */
export class DiskGuard {
  readonly #postgres: string
  readonly #reload: () => void
  readonly #measure: (folder: string) => Disk
  #isReadOnly = false
  /** How long the room above the reserve lasts. */
  #rest_ms = MIN_REST_MS

  /** `reload` has the server read its settings again. The file must exist before the server starts. */
  constructor(postgres: string, reload: () => void, measure: (folder: string) => Disk = measureDisk) {
    this.#postgres = postgres
    this.#measure = measure
    this.#reload = reload
    this.#isReadOnly = readFileSync(path.join(postgres, GUARD_FILE), 'utf8') === READ_ONLY
  }

  get isReadOnly(): boolean {
    return this.#isReadOnly
  }

  get rest_ms(): number {
    return this.#rest_ms
  }

  /** Compares the free room with the reserve. Returns the new state if it has changed. */
  check(): 'full' | 'available' | undefined {
    // The log may be on a disk of its own.
    const disks = [this.#postgres, path.join(this.#postgres, 'pg_wal')].map(this.#measure)
    const factor = this.#isReadOnly ? RECOVERED : 1
    const spare = Math.min(...disks.map(({ free, size }) => free - getReserve(size) * factor))
    this.#rest_ms = Math.min(Math.max(spare / MAX_BYTES_PER_MS, MIN_REST_MS), MAX_REST_MS)
    const isReadOnly = spare < 0
    if (isReadOnly === this.#isReadOnly) return undefined
    this.#isReadOnly = isReadOnly
    const content = isReadOnly ? READ_ONLY : READ_WRITE
    writeFileSync(path.join(this.#postgres, GUARD_FILE), content, { flag: 'r+', flush: true })
    this.#reload()
    return isReadOnly ? 'full' : 'available'
  }
}

/** Has the server read the file of the guard. Safe to repeat; the server must not be running for the first time. */
export function includeGuardFile(postgres: string): void {
  const file = path.join(postgres, GUARD_FILE)
  if (!existsSync(file)) writeFileSync(file, READ_WRITE, { mode: 0o600 })
  const settings = path.join(postgres, 'postgresql.conf')
  const include = `include_if_exists = '${GUARD_FILE}'\n`
  if (!readFileSync(settings, 'utf8').includes(include)) appendFileSync(settings, include)
}

interface Disk {
  /** Bytes that PostgreSQL's user may use. */
  free: number
  size: number
}

function measureDisk(folder: string): Disk {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

const getReserve = (size: number) => Math.min(RESERVED_BYTES, size * RESERVED_SHARE)

import { EventEmitter } from 'node:events'
import type { Db, Listener, Pool, Tx } from './db.ts'

const CHANNEL = 'shop_work'
/** Milliseconds between two looks for work while another process may add some unheard. */
export const POLL_MS = 500
/** A process that adds work announces it at most this often: PostgreSQL commits announcements one after the other. */
const ANNOUNCE_MS = 10_000
/** After an announcement, work is looked for at short intervals for this long: more of it comes unannounced. */
const AWAKE_MS = 3 * ANNOUNCE_MS
/** The longest rest of a worker that receives announcements; it delays only what SQL by hand has added. */
const REST_MS = 30_000

/**
 * Receives in a worker that another process adds work (docs/decisions/0117). As long as its connection works, and half a
 * minute after the last announcement, its pollers may rest until the next work is due that they know of. Without that
 * connection, as behind a pooler, they look for work every half second.
 */
export class WorkBell {
  readonly rings = new EventEmitter<{ ring: [] }>()
  #rung_at = performance.now()
  readonly #listener: Listener | undefined

  constructor(db: Pool) {
    this.#listener = db.listen(CHANNEL, () => {
      this.#rung_at = performance.now()
      this.rings.emit('ring')
    })
  }

  get most_rest_ms(): number {
    const isAwake = !this.#listener?.isOpen || performance.now() - this.#rung_at < AWAKE_MS
    return isAwake ? POLL_MS : REST_MS
  }

  async stop(): Promise<void> {
    await this.#listener?.stop()
  }
}

/**
 * Returns how a process that does not work announces the work that it adds: with the commit of its transaction. The
 * workers find what it adds within the next seconds without that.
 */
export function createAnnouncer(): (db: Db) => Promise<void> {
  let announced_at = -Infinity
  return async (db) => {
    const at = performance.now()
    if (at - announced_at < ANNOUNCE_MS) return
    const remember = () => void (announced_at = at)
    if (isTransaction(db)) db.afterCommit(remember)
    await db`select pg_notify(${CHANNEL}, '')`
    if (!isTransaction(db)) remember()
  }
}

export const isTransaction = (db: Db): db is Tx => 'afterCommit' in db

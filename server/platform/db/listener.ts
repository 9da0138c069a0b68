import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connections } from './connections.ts'
import { ConnectionError } from './errors.ts'

/** A connection is asked this often, so that one that a network has lost ends after the time that an answer may take. */
const PING_MS = 30_000
/** Before a lost connection is opened again. */
const RETRY_MS = 1_000

/** A connection that receives the notifications of a channel, and is opened again when it ends. */
export class Listener {
  /** Whether notifications arrive. What was announced while they did not is never received. */
  isOpen = false
  readonly #connections: Connections
  readonly #channel: string
  readonly #onNotification: () => void
  readonly #end = new AbortController()
  readonly #ended: Promise<void>

  /** Calls `onNotification` with each notification, and whenever `isOpen` changes. */
  constructor(connections: Connections, channel: string, onNotification: () => void) {
    this.#connections = connections
    this.#channel = channel
    this.#onNotification = onNotification
    this.#ended = this.#run()
  }

  async #run(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      // The work that is announced here is also looked for, and that logs a database that is away.
      await this.#listen(signal).catch(() => {})
      this.#setOpen(false)
      await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const connection = await this.#connections.take()
    const ended = once(connection, 'end', { signal }).catch(() => {})
    connection.on('notification', this.#onNotification)
    try {
      await connection.send({ text: `listen ${this.#channel}`, values: [] })
      this.#setOpen(true)
      while (!connection.lost && !signal.aborted) {
        await Promise.race([ended, sleep(PING_MS, undefined, { ref: false, signal }).catch(() => {})])
        if (!connection.lost && !signal.aborted) await connection.send({ text: 'select 1', values: [] })
      }
    } finally {
      // Another user of the connection would receive the notifications.
      connection.lost ??= new ConnectionError('CONNECTION_ENDED', 'notifications are received no more')
      this.#connections.release(connection)
    }
  }

  #setOpen(isOpen: boolean): void {
    if (isOpen === this.isOpen) return
    this.isOpen = isOpen
    this.#onNotification()
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#ended
  }
}

import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { Connection, type ConnectionConfig } from './connection.ts'
import { ConnectionError, withCode } from './errors.ts'

const RECONNECT_MS = 250

interface Subscription {
  onMessage: (payload: string) => void
  onListen: () => void
}

/** Listens to channels over one connection, which is opened again whenever it ends. */
export class Listener {
  readonly #config: ConnectionConfig
  readonly #channels = new Map<string, Set<Subscription>>()
  #opening: Promise<Connection> | undefined
  #connection: Connection | undefined
  #hasEnded = false

  constructor(config: ConnectionConfig) {
    this.#config = config
  }

  /** Calls `onListen` each time it starts to listen, also after a reconnect: messages may have been missed before. */
  async listen(channel: string, onMessage: (payload: string) => void, onListen: () => void = () => {}) {
    const subscription = { onMessage, onListen }
    const subscriptions = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscriptions.add(subscription))
    const unlisten = async () => void subscriptions.delete(subscription)
    try {
      this.#opening ??= this.#openFirst()
      await listenOver(await this.#opening, channel)
    } catch (error) {
      await unlisten()
      throw withCode(error as Error)
    }
    onListen()
    return { unlisten }
  }

  /** Opens the first connection. It rejects when the database is away; a later call tries again. */
  async #openFirst(): Promise<Connection> {
    try {
      return await this.#open()
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  /** Opens a connection that listens to all channels. */
  async #open(): Promise<Connection> {
    const connection = new Connection(this.#config)
    this.#connection = connection
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of this.#channels.get(channel) ?? []) onMessage(payload)
    })
    await connection.connect()
    await Promise.all([...this.#channels.keys()].map((channel) => listenOver(connection, channel)))
    if (connection.lost) throw connection.lost
    connection.on('end', () => {
      this.#opening = this.#openAgain()
      this.#opening.catch(() => {})
    })
    return connection
  }

  async #openAgain(): Promise<Connection> {
    while (!this.#hasEnded) {
      await setTimeout(RECONNECT_MS)
      try {
        const connection = await this.#open()
        for (const subscriptions of this.#channels.values()) for (const { onListen } of subscriptions) onListen()
        return connection
      } catch {
        // The database is still away.
      }
    }
    throw new ConnectionError('CONNECTION_ENDED', 'the listener has ended')
  }

  end(): void {
    this.#hasEnded = true
    this.#connection?.destroy()
  }
}

async function listenOver(connection: Connection, channel: string): Promise<void> {
  await connection.send({ text: `listen ${pg.escapeIdentifier(channel)}`, values: [] })
}

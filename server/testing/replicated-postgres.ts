import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../database/embedded.ts'
import { openPool } from '../platform/db.ts'
import { createSchema } from './create-schema.ts'
import { eventually } from './eventually.ts'
import { getMemoryFolder } from './memory-folder.ts'

const FAST_SETTINGS = ['fsync=off', 'max_connections=100', 'max_wal_senders=4', 'wal_receiver_status_interval=1']

/** One of the two servers. Its address stays when it is stopped and started again. */
export interface ReplicatedServer {
  url: string
  superuser_url: string
  /** `host:port`, for a URL with several hosts. */
  host: string
  start(): Promise<void>
  /** Ends it; open connections are cut. */
  stop(): void
}

export interface ReplicatedPostgres {
  primary: ReplicatedServer
  /** A streaming replica of the primary. */
  replica: ReplicatedServer
  /** The URL of both, for the shop's role. */
  url: string
  /** Makes the replica a primary. */
  promote(): Promise<void>
  /** Sets by how many milliseconds the replica stays behind. */
  setDelay(delay_ms: number): Promise<void>
  /** Waits until the replica has everything that the primary has now. */
  catchUp(): Promise<void>
  close(): void
}

/** Starts a PostgreSQL with the schema of the shop, and a streaming replica made from a copy of its stopped data folder. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(path.join(getMemoryFolder(), 'replicated-'))
  const [primaryFolder, replicaFolder] = ['primary', 'replica'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  const template = await startEmbeddedPostgres(primaryFolder, 0, FAST_SETTINGS)
  await createSchema(template.url)
  template.stop()
  cpSync(primaryFolder, replicaFolder, { recursive: true })
  const primary = await openServer(primaryFolder)
  await primary.start()
  const data = path.join(replicaFolder, 'postgres')
  const password = readFileSync(path.join(primaryFolder, 'postgres-superuser-password'), 'utf8').trim()
  const [host, port] = primary.host.split(':')
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres password=${password}'\n`,
  )
  const replica = await openServer(replicaFolder)
  await replica.start()
  const runOn = async <T extends object>(server: ReplicatedServer, statement: string): Promise<T[]> => {
    const db = openPool(server.superuser_url, { max: 1 })
    try {
      return await db.unsafe<T[]>(statement)
    } finally {
      await db.end()
    }
  }
  return {
    primary,
    replica,
    url: joinHosts(primary, replica),
    async promote() {
      await runOn(replica, 'select pg_promote()')
    },
    async setDelay(delay_ms) {
      await runOn(replica, `alter system set recovery_min_apply_delay = ${delay_ms}`)
      await runOn(replica, 'select pg_reload_conf()')
    },
    async catchUp() {
      const [row] = await runOn<{ at: string }>(primary, 'select pg_current_wal_flush_lsn()::text as at')
      const hasReplayed = `select pg_last_wal_replay_lsn() >= '${row!.at}' as done`
      await eventually(async () => (await runOn<{ done: boolean }>(replica, hasReplayed))[0]!.done)
    },
    close() {
      replica.stop()
      primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server that listens on the same port whenever it runs, over TCP only, as a server elsewhere does. */
async function openServer(folder: string): Promise<ReplicatedServer> {
  const port = await freePort()
  let running: EmbeddedPostgres | undefined
  const addressFor = (role: string, file: string) => {
    const password = readFileSync(path.join(folder, file), 'utf8').trim()
    return `postgres://${role}:${password}@127.0.0.1:${port}/shop`
  }
  return {
    url: addressFor('shop', 'postgres-password'),
    superuser_url: addressFor('postgres', 'postgres-superuser-password'),
    host: `127.0.0.1:${port}`,
    async start() {
      running = await startEmbeddedPostgres(folder, port, FAST_SETTINGS)
    },
    stop() {
      running?.stop()
      running = undefined
    },
  }
}

/** Returns the URL with both hosts: both have the roles and passwords of the same copy. */
function joinHosts(primary: ReplicatedServer, replica: ReplicatedServer): string {
  return `${primary.url.replace(/\/shop$/, `,${replica.host}/shop`)}?target_session_attrs=read-write`
}

import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, appendFileSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../database/embedded.ts'
import { withPool } from '../platform/db.ts'
import { createSchema } from './create-schema.ts'
import { eventually } from './eventually.ts'
import { getMemoryFolder } from './memory-folder.ts'

const FAST_SETTINGS = ['fsync=off', 'max_connections=100', 'max_wal_senders=4', 'wal_receiver_status_interval=1']

/** One of the two servers. Its address stays when it is stopped and started again. */
export interface ReplicatedServer {
  url: string
  superuser_url: string
  host: string
  start(): Promise<void>
  stop(): void
}

export interface ReplicatedPostgres {
  primary: ReplicatedServer
  replica: ReplicatedServer
  url: string
  promote(): Promise<void>
  setDelay(delay_ms: number): Promise<void>
  /** Decides whether commits wait until the replica has stored them. */
  setSynchronous(isSynchronous: boolean): Promise<void>
  catchUp(): Promise<void>
  close(): void
}

interface ReplicationOptions {
  /** Where the folder of both servers is made: in memory unless given. */
  parent?: string
  /** Settings of both servers: without waiting for the disk unless given. */
  settings?: string[]
  openRelay?: (primary_port: number) => Promise<number>
}

/** Starts a PostgreSQL with the schema of the shop, and a streaming replica made from a copy of its stopped data folder. */
export async function startReplicatedPostgres(options: ReplicationOptions = {}): Promise<ReplicatedPostgres> {
  const { folder, primary, replica } = await openPair(options)
  const runOn = <T extends object>(server: ReplicatedServer, statement: string): Promise<T[]> =>
    withPool(server.superuser_url, { max: 1 }, (db) => db.unsafe<T[]>(statement))
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
    async setSynchronous(isSynchronous) {
      await runOn(primary, `alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`)
      await runOn(primary, 'select pg_reload_conf()')
      const state = `select count(*)::integer as standbys from pg_stat_replication where sync_state = '${isSynchronous ? 'sync' : 'async'}'`
      await eventually(async () => (await runOn<{ standbys: number }>(primary, state))[0]!.standbys === 1)
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

async function openPair({
  parent = getMemoryFolder(),
  settings = FAST_SETTINGS,
  openRelay = (primary_port) => Promise.resolve(primary_port),
}: ReplicationOptions): Promise<{ folder: string; primary: ReplicatedServer; replica: ReplicatedServer }> {
  const folder = mkdtempSync(path.join(parent, 'replicated-'))
  chmodSync(folder, 0o755)
  const [primaryFolder, replicaFolder] = ['primary', 'replica'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  const template = await startEmbeddedPostgres(primaryFolder, 0, settings)
  await createSchema(template.url)
  template.stop()
  cpSync(primaryFolder, replicaFolder, { recursive: true })
  const primary = await openServer(primaryFolder, settings)
  await primary.start()
  const data = path.join(replicaFolder, 'postgres')
  const password = readFileSync(path.join(primaryFolder, 'postgres-superuser-password'), 'utf8').trim()
  const [host, primaryPort] = primary.host.split(':')
  const port = await openRelay(Number(primaryPort))
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=postgres password=${password}'\n`,
  )
  const replica = await openServer(replicaFolder, settings)
  await replica.start()
  return { folder, primary, replica }
}

async function openServer(folder: string, settings: string[]): Promise<ReplicatedServer> {
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
      running = await startEmbeddedPostgres(folder, port, settings)
    },
    stop() {
      running?.stop()
      running = undefined
    },
  }
}

function joinHosts(primary: ReplicatedServer, replica: ReplicatedServer): string {
  return `${primary.url.replace(/\/shop$/, `,${replica.host}/shop`)}?target_session_attrs=read-write`
}

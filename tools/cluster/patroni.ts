import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopProgram } from '../bench/processes.ts'
import { openPool } from '../../server/platform/db.ts'
import type { Engine } from './engine.ts'
import { findPostgresFolder, findProgram, killPostmaster, startLogged, type User } from './programs.ts'

const SERVERS = 3
/** Seconds after which a silent primary is given up; how often Patroni looks; how long a try may take: as operators have it. */
const TIMES = { ttl: readTime('ttl'), loop_wait: readTime('loop_wait'), retry_timeout: readTime('retry_timeout') }
const WHOLE_TIMEOUT_MS = 120_000

function readTime(name: string): number {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../deploy/postgres/patroni.yaml'), 'utf8')
  const [, seconds] = new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(example) ?? []
  if (seconds === undefined) throw new Error(`deploy/postgres/patroni.yaml has no ${name}`)
  return Number(seconds)
}

interface Programs {
  patroni: string
  etcd: string
  bin: string
}

export function findPatroni(): Programs | undefined {
  const [patroni, etcd, bin] = [findProgram('patroni'), findProgram('etcd'), findPostgresFolder()]
  return patroni !== undefined && etcd !== undefined && bin !== undefined ? { patroni, etcd, bin } : undefined
}

export class PatroniEngine implements Engine {
  readonly name: string
  readonly url: string
  readonly #hosts: string[]
  readonly #folder: string
  readonly #ports: { etcd: number; etcd_peer: number; servers: number[]; apis: number[] }
  readonly #programs: Programs
  readonly #user: User | undefined
  readonly #nodes: (ChildProcess | undefined)[] = []
  #etcd: ChildProcess | undefined

  /** Uses `2 + 2 × 3` ports from `first_port` on. */
  constructor(programs: Programs, folder: string, first_port: number) {
    this.#programs = programs
    this.#folder = folder
    const port = (offset: number) => first_port + offset
    this.#ports = {
      etcd: port(0),
      etcd_peer: port(1),
      servers: [port(2), port(3), port(4)],
      apis: [port(5), port(6), port(7)],
    }
    this.#user = process.getuid?.() === 0 ? findPostgresUser() : undefined
    this.#hosts = this.#ports.servers.map((server) => `127.0.0.1:${server}`)
    this.url = `postgres://shop@${this.#hosts.join(',')}/shop`
    this.name = `PostgreSQL ${path.basename(path.dirname(programs.bin))} × ${SERVERS} under Patroni and etcd (ttl ${TIMES.ttl} s, one synchronous standby)`
  }

  async open(): Promise<void> {
    this.#makeFolder('etcd')
    this.#etcd = startLogged(
      this.#programs.etcd,
      [
        ...['--data-dir', path.join(this.#folder, 'etcd'), '--name', 'etcd', '--logger', 'zap'],
        ...['--listen-client-urls', this.#etcdUrl('etcd'), '--advertise-client-urls', this.#etcdUrl('etcd')],
        ...['--listen-peer-urls', this.#etcdUrl('etcd_peer'), '--initial-advertise-peer-urls'],
        ...[this.#etcdUrl('etcd_peer'), '--initial-cluster', `etcd=${this.#etcdUrl('etcd_peer')}`],
      ],
      { log_file: path.join(this.#folder, 'etcd.log'), user: this.#user },
    )
    for (let index = 0; index < SERVERS; index += 1) this.#startNode(index)
    await this.waitUntilWhole()
    const primary = (await this.findPrimary())!
    const db = openPool(`postgres://postgres@${this.#hosts[primary]}/postgres`, { max: 1 })
    await db.unsafe('create role shop login')
    await db.unsafe('create database shop owner shop')
    await db.end()
  }

  async findPrimary(): Promise<number | undefined> {
    const states = await Promise.all(this.#ports.apis.map((port) => ask(port, '/primary')))
    const index = states.findIndex((state) => state?.isOk)
    return index === -1 ? undefined : index
  }

  async killServer(index: number): Promise<void> {
    killPostmaster(this.#dataFolder(index))
  }

  async killMachine(index: number): Promise<void> {
    await stopProgram(this.#nodes[index]!, 'SIGKILL')
    killPostmaster(this.#dataFolder(index))
  }

  async restoreMachine(index: number): Promise<void> {
    this.#startNode(index)
  }

  async switchOver(): Promise<void> {
    const primary = await this.findPrimary()
    const response = await fetch(`http://127.0.0.1:${this.#ports.apis[primary ?? 0]}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `server${primary}` }),
    })
    if (!response.ok) throw new Error(`Patroni refuses to switch over: ${await response.text()}`)
  }

  async waitUntilWhole(): Promise<void> {
    for (const until = Date.now() + WHOLE_TIMEOUT_MS; Date.now() < until; await pause(250)) {
      const clusters = await Promise.all(this.#ports.apis.map((port) => ask(port, '/cluster')))
      if (clusters.every((cluster) => isWhole(cluster?.body.members ?? []))) return
    }
    throw new Error(`The servers are not whole again; see ${this.#folder}/*.log`)
  }

  async close(): Promise<void> {
    for (const [index, node] of this.#nodes.entries()) {
      if (!node) continue
      await stopProgram(node, 'SIGKILL')
      killPostmaster(this.#dataFolder(index))
    }
    if (this.#etcd) await stopProgram(this.#etcd, 'SIGKILL')
  }

  #startNode(index: number): void {
    const file = path.join(this.#folder, `server${index}.json`)
    writeFileSync(file, JSON.stringify(this.#configure(index)), { mode: 0o644 })
    this.#makeFolder(`server${index}`)
    this.#nodes[index] = startLogged(this.#programs.patroni, [file], {
      log_file: path.join(this.#folder, `server${index}.log`),
      user: this.#user,
    })
  }

  /** Patroni reads YAML, of which JSON is a part. */
  #configure(index: number): object {
    return {
      scope: 'shop',
      name: `server${index}`,
      restapi: {
        listen: `127.0.0.1:${this.#ports.apis[index]}`,
        connect_address: `127.0.0.1:${this.#ports.apis[index]}`,
      },
      etcd3: { host: `127.0.0.1:${this.#ports.etcd}` },
      bootstrap: {
        dcs: {
          ...TIMES,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 300, wal_keep_size: '256MB' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: this.#hosts[index],
        connect_address: this.#hosts[index],
        data_dir: this.#dataFolder(index),
        bin_dir: this.#programs.bin,
        pgpass: path.join(this.#folder, `server${index}`, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'postgres' },
        },
        parameters: { unix_socket_directories: path.join(this.#folder, `server${index}`) },
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
    }
  }

  #etcdUrl(port: 'etcd' | 'etcd_peer'): string {
    return `http://127.0.0.1:${this.#ports[port]}`
  }

  #dataFolder(index: number): string {
    return path.join(this.#folder, `server${index}`, 'data')
  }

  #makeFolder(name: string): void {
    const folder = path.join(this.#folder, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (this.#user) chownSync(folder, this.#user.uid, this.#user.gid)
  }
}

interface Cluster {
  members: { role: string; state: string }[]
}

/** A standby may become the primary once etcd names it as the synchronous one. */
function isWhole(members: Cluster['members']): boolean {
  const roles = members.map(({ role }) => role).toSorted()
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
  return isRunning && roles.join() === 'leader,replica,sync_standby'
}

async function ask(port: number, url: string): Promise<{ isOk: boolean; body: Partial<Cluster> } | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { signal: AbortSignal.timeout(1_000) })
    return { isOk: response.ok, body: (await response.json()) as Partial<Cluster> }
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function findPostgresUser(): User {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined) throw new Error('PostgreSQL cannot run as root, and this machine has no user postgres.')
  return { uid: Number(uid), gid: Number(gid) }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../database/embedded.ts'
import { eventually } from './eventually.ts'

/**
 * No npm package brings a pooler: tests of one run where the machine has it (Debian: pgbouncer). `PGBOUNCER` names
 * another version than the installed one.
 */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
const version = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' })
const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version.stdout ?? '') ?? []).map(Number)

export const hasPgBouncer = version.status === 0
/** Whether it keeps prepared statements of clients, as it does since 1.21 (`max_prepared_statements`). */
export const keepsPrepared = major > 1 || minor >= 21
export const PGBOUNCER_NAME = `PgBouncer ${major}.${minor}`

/** It refuses to run as root, so it runs as the system's unprivileged user. */
const NOT_ROOT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export interface PgBouncer {
  url: string
  pid: number
  close(): Promise<void>
}

/**
 * Starts PgBouncer in front of a database, in one of its modes (`session`, `transaction`, `statement`), with at most
 * `size` server connections.
 */
export async function startPgBouncer(database_url: string, mode: string, size: number): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(database_url)
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'))
  const listens = await freePort()
  const [users, ini] = [path.join(folder, 'users'), path.join(folder, 'ini')]
  writeFileSync(users, `"${username}" "${password}"\n`)
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listens}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    ...(keepsPrepared ? ['max_prepared_statements = 200'] : []),
  ]
  writeFileSync(ini, `${settings.join('\n')}\n`)
  chmodSync(folder, 0o755)
  const pooler = spawn(PROGRAM, ['-q', ini], { stdio: 'ignore', ...NOT_ROOT })
  await eventually(() => canConnect(listens))
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listens}${pathname}`,
    pid: pooler.pid ?? 0,
    async close() {
      pooler.kill('SIGKILL')
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection(port, '127.0.0.1', () => resolve(true))
    probe.once('error', () => resolve(false)).once('connect', () => probe.destroy())
  })
}

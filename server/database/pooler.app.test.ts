import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openSetupFixture } from '../testing/setup-fixture.ts'
import { copyDatabase } from '../testing/test-database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { freePort } from './embedded.ts'
import { isTransactionPooled } from './pooler.ts'

test('a server without a pooler does not count as a pooler in transaction mode', async () => {
  const { url, drop } = await copyDatabase()
  expect(await isTransactionPooled(url)).toBe(false)
  await drop()
})

/** No npm package brings a pooler: these tests run where the machine has one (`apt-get install pgbouncer`). */
/** PgBouncer refuses to run as root, so it runs as the system's unprivileged user. */
const NOT_ROOT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const PGBOUNCER = '/usr/sbin/pgbouncer'
const there = spawnSync(PGBOUNCER, ['--version']).status === 0

describe.runIf(there)('behind PgBouncer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'))
  const poolers: ChildProcess[] = []
  let t: TestShop
  beforeAll(async () => {
    t = await openTestShop({ worker: false })
  })
  afterAll(async () => {
    for (const pooler of poolers) {
      pooler.kill('SIGKILL')
      if (pooler.exitCode === null) await once(pooler, 'exit')
    }
    await t.close()
    rmSync(folder, { recursive: true })
  })

  async function startPooler(mode: string, size: number): Promise<string> {
    const { hostname, port, username, password, pathname } = new URL(t.database_url)
    const listens = await freePort()
    const [users, ini] = ['users', 'ini'].map((name) => path.join(folder, `${mode}-${size}.${name}`)) as [
      string,
      string,
    ]
    writeFileSync(users, `"${username}" "${password}"\n`)
    writeFileSync(
      ini,
      `[databases]
      * = host=${hostname} port=${port}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${listens}
      unix_socket_dir =
      auth_type = scram-sha-256
      auth_file = ${users}
      pool_mode = ${mode}
      default_pool_size = ${size}
      ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,plan_cache_mode
      `.replaceAll(/^ +/gm, ''),
    )
    chmodSync(folder, 0o755)
    const pooler = spawn(PGBOUNCER, ['-q', ini], { stdio: 'ignore', ...NOT_ROOT })
    poolers.push(pooler)
    await eventually(
      () =>
        new Promise<boolean>((resolve) => {
          const probe = createConnection(listens, '127.0.0.1', () => resolve(true))
          probe.once('error', () => resolve(false)).once('connect', () => probe.destroy())
        }),
    )
    return `postgres://${username}:${password}@127.0.0.1:${listens}${pathname}`
  }

  test.each([
    ['session', 5, false],
    ['transaction', 5, true],
    ['transaction', 1, true],
    ['statement', 5, true],
  ])('in %s mode with %i servers, transaction mode: %s', async (mode, size, expected) => {
    expect(await isTransactionPooled(await startPooler(mode, size))).toBe(expected)
  })

  test('in transaction mode, check-setup says so', async () => {
    const fixture = await openSetupFixture(t)
    const output = await fixture.check({ DATABASE_URL: await startPooler('transaction', 4), DATABASE_PREPARE: 'off' })
    expect(output).toContain('wrong        database: leads to a pooler in transaction mode')
    await fixture.close()
  })
})

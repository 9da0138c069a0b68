import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../testing/test-database.ts'
import { openPool } from '../platform/db.ts'

const SHOP = path.join(import.meta.dirname, 'shop.ts')
const folder = mkdtempSync(path.join(tmpdir(), 'unusable-database-'))
let database: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function run(environment: Record<string, string>, ...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [SHOP, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data'), ...environment },
  })
  expect(status).toBe(1)
  return stderr.trim()
}

test('a command says in one sentence why the database cannot be entered', () => {
  const url = new URL(database.url)
  expect(run({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }, 'list-orders')).toBe(
    'The database of DATABASE_URL cannot be entered: nothing listens there. Is the server running, and is it the right port?',
  )
  url.password = 'mistyped'
  expect(run({ DATABASE_URL: url.href }, 'verify')).toBe(
    'The database of DATABASE_URL cannot be entered: it does not accept user and password of DATABASE_URL.',
  )
})

test('a command says in one sentence that a server closes the connection', async () => {
  await using server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { PATH: process.env['PATH'], DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` }
  const command = promisify(execFile)(process.execPath, [SHOP, 'list-orders'], { env })
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr:
      'The database of DATABASE_URL cannot be entered: it closes the connection. Does PostgreSQL listen there, and does it run?\n',
  })
})

test('a command says which step is missing when the database lacks a migration', async () => {
  const db = openPool(database.url, { max: 1 })
  await db`delete from migrations where name like '0001_%'`
  await db.end()
  expect(run({ DATABASE_URL: database.url }, 'list-orders')).toBe(
    'The database is older than this version of the shop: 1 migrations are not applied. Run npm run migrate, which applies them.',
  )
})

test('a command creates no database in a data folder without one', () => {
  expect(run({}, 'list-orders')).toBe(
    `There is no database in ${folder}/data yet. npm start or npm run migrate creates it.`,
  )
  expect(existsSync(path.join(folder, 'data'))).toBe(false)
})

test('an unknown option of restore is refused in one line', () => {
  expect(run({}, 'restore', '--until', '2026-11-22T10:15:00Z')).toBe(
    'restore cannot read --until: npm run shop -- restore [<folder>] [--to <time>]',
  )
})

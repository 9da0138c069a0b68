import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../platform/db.ts'
import { copyDatabase, testDatabaseUrl, testSuperuserUrl } from '../testing/test-database.ts'
import { insertRow } from '../testing/rows.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'migrate-'))
let admin: Pool
beforeAll(() => {
  admin = openPool(testSuperuserUrl(), { max: 1 })
})
afterAll(async () => {
  await admin.end()
  rmSync(folder, { recursive: true })
})

function run(args: string[], settings: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'error', ...settings }
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: (stdout + stderr).trim() }),
    )
  })
}
const migrate = (url: string) => run(['server/migrate.ts'], { DATABASE_URL: url, SEED: '3' })

test('three processes that migrate an empty database at once apply every migration and fill it once', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin`create database ${admin(name)} owner shop template template0`
  const url = testDatabaseUrl(name)
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  const outputs = results.map(({ output }) => output)
  expect(outputs.filter((output) => output.startsWith('Database brought up to date'))).toHaveLength(1)
  expect(outputs.filter((output) => output.endsWith('The database is up to date: no migration was missing.'))).toHaveLength(2) // prettier-ignore
  const db = openPool(url, { max: 1 })
  expect(await db`select from products`).toHaveLength(3)
  await db.end()
  await admin`drop database ${admin(name)} with (force)`
})

test('a database that cannot be reached is a sentence and exit code 1', async () => {
  expect(await migrate('postgres://shop@127.0.0.1:1/shop')).toEqual({
    code: 1,
    output: 'The database cannot be entered: nothing listens there. Is the server running, and is it the right port?',
  })
})

test('an argument that would be ignored is named, and nothing is migrated', async () => {
  const settings = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }
  expect(await run(['scripts/migrate.mjs', '--to', '0190'], settings)).toEqual({
    code: 1,
    output: 'npm run migrate cannot read --to: settings are set before it, as in SEED=none npm run migrate.',
  })
})

describe('a process of the shop', () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>
  let db: Pool
  beforeEach(async () => {
    database = await copyDatabase()
    db = openPool(database.url, { max: 1 })
    return async () => {
      await db.end()
      await database.drop()
    }
  })

  test('does not start on an older database, and says what to do', async () => {
    await db`delete from migrations where name = (select max(name) from migrations)`
    const { code, output } = await run(['server/main.ts', '--no-pages'], { DATABASE_URL: database.url })
    expect([code, output]).toEqual([
      1,
      'The database is older than this version of the shop: 1 migrations are not applied. Run npm run migrate, which applies them.',
    ])
  })

  test('starts on a newer one, which the next release has migrated', async () => {
    await insertRow(db, 'migrations', { name: '9999_of_the_next_release.sql' })
    // The next check of the start fails, after the one of the database.
    const { output } = await run(['server/main.ts', '--no-pages'], { DATABASE_URL: database.url, SHOP_MODE: 'live' })
    expect(output).toContain('ENCRYPTION_KEY is not set')
  })
})

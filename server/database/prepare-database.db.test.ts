import { afterAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { testDatabaseUrl, testSuperuserUrl } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

const name = 'perhaps_filled'
const admin = openPool(testSuperuserUrl(), { max: 1 })
let db: Pool | undefined

async function dropDatabase(): Promise<void> {
  await db?.end()
  await admin`drop database if exists ${admin(name)} with (force)`
}
beforeEach(async () => {
  await dropDatabase()
  await admin`create database ${admin(name)} owner shop encoding 'UTF8' template template0`
  db = openPool(testDatabaseUrl(name), { max: 2 })
  await migrate(db)
})
afterAll(async () => {
  await dropDatabase()
  await admin.end()
})

async function prepare(): Promise<number> {
  const config = {
    mode: 'live',
    seed: 2,
    data_dir: '/nowhere',
    public_url: 'http://shop.test',
    clock: systemClock,
  } as const
  await prepareDatabase(testDatabaseUrl(name), config, false, { info: () => {}, progress: () => () => {} })
  return db!<{ count: number }[]>`select count(*)::integer as count from products`.value()
}

test('a database that nobody uses is filled once', async () => {
  expect(await prepare()).toBe(2)
  expect(await prepare()).toBe(2)
})

test.each([
  ['a member of staff', 'staff_members (email, name, lang, changed_at, created_at)', 'now(), now()'],
  [
    'an invitation',
    'staff_invitations (email, name, lang, roles, token_hash, created_at, expires_at)',
    "'{owner}', 'x', now(), now()",
  ],
])('a database with %s stays as it is', async (_, columns, values) => {
  await db!.unsafe(`insert into ${columns} values ('owner@shop.test', 'Owner', 'es', ${values})`)
  expect(await prepare()).toBe(0)
})

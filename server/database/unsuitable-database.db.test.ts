import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { openPool } from '../platform/db.ts'
import { testDatabaseUrl, testSuperuserUrl } from '../testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { migrate } from './migrate.ts'
import { refuseUnsuitableDatabase } from './unsuitable-database.ts'
import { insertRow } from '../testing/rows.ts'

const name = 'texts_without_letters'
const admin = openPool(testSuperuserUrl(), { max: 1 })
const url = testDatabaseUrl(name)

beforeAll(() => admin`create database ${admin(name)} owner shop encoding 'SQL_ASCII' locale 'C' template template0`)
afterAll(async () => {
  await admin`drop database ${admin(name)} with (force)`
  await admin.end()
})

const beginning = {
  mode: 'demo',
  seed: 'demo',
  data_dir: '/nowhere',
  public_url: 'http://shop.test',
  clock: systemClock,
} as const
const silent = { info: () => {}, progress: () => () => {} }

test('a database with another encoding than UTF8 is refused with a sentence, and nothing is written into it', async () => {
  const preparing = prepareDatabase(url, beginning, false, silent)
  await expect(preparing).rejects.toThrow(
    "The database keeps its texts in SQL_ASCII. The shop needs UTF8: create database shop owner shop encoding 'UTF8' template template0.",
  )
  const db = openPool(url, { max: 1 })
  expect(await db`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
  await db.end()
})

test('a database that lacks a table of an applied migration is refused with a sentence, and nothing is written', async () => {
  const database = 'lost_a_table'
  await admin`create database ${admin(database)} owner shop`
  const db = openPool(testDatabaseUrl(database), { max: 2 })
  try {
    await migrate(db)
    await db`drop table product_cards`
    const preparing = prepareDatabase(testDatabaseUrl(database), beginning, false, silent)
    await expect(preparing).rejects.toThrow('The database is not whole: it lacks table product_cards, ')
    expect(await db`select from categories`).toHaveLength(0)
  } finally {
    await db.end()
    await admin`drop database ${admin(database)} with (force)`
  }
})

test("a live shop is refused on a demo's database with a sentence, a demo is not", async () => {
  const database = 'was_a_demo'
  await admin`create database ${admin(database)} owner shop`
  const db = openPool(testDatabaseUrl(database), { max: 2 })
  try {
    await expect(refuseUnsuitableDatabase(db, 'live')).resolves.toBeUndefined()
    await migrate(db)
    await expect(refuseUnsuitableDatabase(db, 'live')).resolves.toBeUndefined()
    const names = { email: 'Diamond@demo.test', name: 'Demo', affiliation: '1' }
    await insertRow(db, 'customers', { ...names, phone: '5512345678' })
    await expect(refuseUnsuitableDatabase(db, 'live')).rejects.toThrow('holds the customers of a demo')
    await expect(refuseUnsuitableDatabase(db, 'demo')).resolves.toBeUndefined()
  } finally {
    await db.end()
    await admin`drop database ${admin(database)} with (force)`
  }
})

import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { machineClock } from '../platform/clock.ts'
import { openPool } from '../platform/db.ts'
import { prepareDatabase } from './prepare.ts'

const name = 'texts_without_letters'
const addressOf = (database: string, url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
const admin = openPool(addressOf('postgres', inject('postgres_superuser_url')), { max: 1 })
const url = addressOf(name, inject('postgres_url'))

beforeAll(() => admin`create database ${admin(name)} owner shop encoding 'SQL_ASCII' locale 'C' template template0`)
afterAll(async () => {
  await admin`drop database ${admin(name)} with (force)`
  await admin.end()
})

test('a database that does not keep its texts in UTF8 is refused with a sentence, and nothing is written into it', async () => {
  const beginning = {
    mode: 'demo',
    seed: 'demo',
    data_dir: '/nowhere',
    public_url: 'http://shop.test',
    clock: machineClock,
  } as const
  const preparing = prepareDatabase(url, beginning, false, { say: () => {}, progress: () => () => {} })
  await expect(preparing).rejects.toThrow(
    "The database keeps its texts in SQL_ASCII. The shop needs UTF8: create database shop owner shop encoding 'UTF8' template template0.",
  )
  const db = openPool(url, { max: 1 })
  expect(await db`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
  await db.end()
})

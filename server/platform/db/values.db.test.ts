import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../testing/test-database.ts'
import { openPool, type Pool } from '../db.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let db: Pool
beforeAll(async () => {
  database = await copyDatabase()
  db = openPool(database.url, { max: 2 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const at = new Date('2026-11-21T10:20:30.456Z')
const hostile = `a,b {c} "d" \\e\\ 'f' null $1 ñ 👋`

test('values come back as they were sent', async () => {
  const [row] = await db`
    select ${hostile}::text as text, ${42}::integer as number, ${-1.5}::float8 as real, ${2 ** 50}::bigint as large,
      ${true} as yes, ${false} as no, ${at} as at, ${Buffer.from([0, 255, 10])}::bytea as bytes, ${null}::text as nothing,
      ${'2026-02-28'}::date as day, ${'12.50'}::numeric as decimal`
  expect(row).toEqual({
    text: hostile, number: 42, real: -1.5, large: 2 ** 50, yes: true, no: false, at, bytes: Buffer.from([0, 255, 10]),
    nothing: null, day: '2026-02-28', decimal: '12.50',
  }) // prettier-ignore
})

test('arrays come back as they were sent', async () => {
  const [row] = await db`
    select ${[1, null, 3]}::integer[] as numbers, ${[2 ** 40]}::bigint[] as large, ${[hostile, null, 'null', '']}::text[] as texts,
      ${[]}::text[] as none, ${[true, false]}::boolean[] as flags, ${[at]}::timestamptz[] as times,
      ${['2026-02-28']}::date[] as days, ${[[1, 2], [3, 4]]}::integer[] as nested,
      ${[Buffer.from([0, 255])]}::bytea[] as bytes` // prettier-ignore
  expect(row).toEqual({
    numbers: [1, null, 3], large: [2 ** 40], texts: [hostile, null, 'null', ''], none: [], flags: [true, false], times: [at],
    days: ['2026-02-28'], nested: [[1, 2], [3, 4]], bytes: [Buffer.from([0, 255])],
  }) // prettier-ignore
})

test('JSON is serialized from anything but a text, which is JSON already', async () => {
  const value = { list: [1, 'a', null], text: hostile, at: at.toISOString() }
  const [row] = await db`
    select ${db.json(value)} as value, ${db.json([1, 2])} as list, ${db.json(JSON.stringify(value))} as text, ${db.json(null)} as nothing,
      ${JSON.stringify([value])}::jsonb -> 0 as inner, ${'{"a": 1}'}::json as json, jsonb_typeof(${db.json([])}) as type`
  expect(row).toEqual({ value, list: [1, 2], text: value, nothing: null, inner: value, json: { a: 1 }, type: 'array' })
})

test('a time may be part of a calculation', async () => {
  const [row] = await db`select ${at} - interval '1 day' as before, ${at} > now() - interval '1000 years' as later`
  expect(row).toEqual({ before: new Date(at.valueOf() - 86_400_000), later: true })
})

test('a result says how many rows were read or changed', async () => {
  await db.begin(async (tx) => {
    await tx`create temporary table counted (id integer) on commit drop`
    const inserted = await tx`insert into counted select generate_series(1, 5)`
    expect([inserted.length, inserted.count]).toEqual([0, 5])
    expect((await tx`select from counted`).count).toBe(5)
    expect((await tx`update counted set id = 0 where id > 9`).count).toBe(0)
    expect(await tx`select from counted`.any()).toBe(true)
    expect(await tx`update counted set id = 0 where id > 9`.any()).toBe(false)
    const deleted = await tx`delete from counted where id < 3 returning id`
    expect([deleted, deleted.count]).toEqual([[{ id: 1 }, { id: 2 }], 2])
  })
})

test("an error of the database has its code and the stack of the shop's own statement", async () => {
  const failing = async () => await db`select 1 / ${0}::integer`
  const error = (await failing().catch((reason: unknown) => reason)) as Error & { code: string }
  expect(error.code).toBe('22012')
  expect(error.stack).toContain('values.db.test.ts')
})

test('without preparing, everything works the same', async () => {
  const plain = openPool(database.url, { max: 1, prepare: false })
  expect(await plain`select ${1}::integer as n`).toEqual([{ n: 1 }])
  expect(await plain`select 1 as n`).toEqual([{ n: 1 }])
  expect(await plain`select name from pg_prepared_statements`).toEqual([])
  await plain.end()
})

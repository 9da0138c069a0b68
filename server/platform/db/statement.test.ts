import { expect, test } from 'vitest'
import { createSql } from './sql.ts'
import type { Query } from './statement.ts'

function recording() {
  const sent: Query[] = []
  const sql = createSql(async (query) => {
    sent.push(query)
    return Object.assign([], { count: 0 })
  })
  return { sql, sent }
}

test('parameters are numbered through the fragments of a statement', async () => {
  const { sql, sent } = recording()
  const isOpen = sql`closed_at is null and seen < ${7}`
  await sql`select ${'a'} from carts where id = ${1} and (${isOpen}) limit ${2}`
  expect(sent).toMatchObject([
    { text: 'select $1 from carts where id = $2 and (closed_at is null and seen < $3) limit $4', values: ['a', 1, 7, 2] }, // prettier-ignore
  ])
})

test('a statement is sent when it is awaited, and only once; a fragment never', async () => {
  const { sql, sent } = recording()
  const fragment = sql`true`
  const statement = sql`select where ${fragment}`
  expect(sent).toEqual([])
  await Promise.all([statement, statement, statement.then((rows) => rows)])
  expect(sent).toHaveLength(1)
})

test('statements that are sent together keep their order, whatever is asked of them', async () => {
  const sent: string[] = []
  const sql = createSql(async ({ text }) => {
    sent.push(text)
    return Object.assign([{ id: 1 }], { count: 1 })
  })
  const waitForRows = async () => {
    await sql`rows`
  }
  const methods = ['any', 'column', 'first', 'firstValue', 'one', 'value'] as const
  for (const method of methods) {
    sent.length = 0
    const statement = sql<{ id: number }[]>`last`
    await Promise.all([waitForRows(), statement[method]()])
    expect(sent, method).toEqual(['rows', 'last'])
  }
})

test('names are quoted, and a table may have its schema before it', async () => {
  const { sql, sent } = recording()
  await sql`select ${sql(['id', 'a"b'])} from ${sql('public.orders')}`
  expect(sent[0]?.text).toBe('select "id", "a""b" from "public"."orders"')
})

test('the same text has the same name', async () => {
  const { sql, sent } = recording()
  for (const n of [1, 2]) await sql`select ${n} as same`
  await sql`select ${1} as other`
  const [first, again, other] = sent.map(({ name }) => name)
  expect(first).toMatch(/^s\d+$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a parameter that is undefined is refused before anything is sent', async () => {
  const { sql, sent } = recording()
  // A caller in JavaScript may pass it, or one whose type is wrong.
  const nothing = undefined as never
  await expect(sql`select ${nothing}`).rejects.toThrow('undefined')
  await expect(sql`select ${[1, nothing]}::integer[]`).rejects.toThrow('undefined')
  await expect(sql`select ${sql.json(nothing)}`).rejects.toThrow('undefined')
  expect(sent).toEqual([])
})

test('more parameters than the protocol can count are refused', async () => {
  const { sql, sent } = recording()
  const texts = Object.assign(Array<string>(65_537).fill(''), { raw: [] })
  const many = sql(texts, ...Array<number>(65_536).fill(1))
  await expect(many).rejects.toThrow('65536 parameters')
  expect(sent).toEqual([])
})

test('a statement that always has a row fails without one', async () => {
  const { sql } = recording()
  const insertion = sql<{ id: number }[]>`insert into carts select returning id`
  await expect(insertion.one()).rejects.toThrow('returned no row')
  await expect(insertion.value()).rejects.toThrow('returned no row')
  expect(await insertion.first()).toBeUndefined()
  expect(await insertion.firstValue()).toBeUndefined()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { ANYTHING, type ChangeReader, deleteReadChanges, readChanges } from './changes.ts'
import type { Log } from './log.ts'
import { insertRow } from '../testing/rows.ts'

let t: TestDomain
const readers: ChangeReader[] = []
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(async () => {
  for (const reader of readers) reader.stop()
  await t.close()
})

async function startReading(): Promise<string[]> {
  const announced: string[] = []
  const reader = readChanges(t.db, t.shop.log, (keys) => announced.push(...keys))
  readers.push(reader)
  await eventually(async () => announced.length > 0)
  expect(announced.splice(0)).toEqual([ANYTHING])
  expect(reader.isUpToDate()).toBe(true)
  return announced
}

const record = (key: string, db: typeof t.db | Parameters<Parameters<typeof t.db.begin>[0]>[0] = t.db) =>
  insertRow(db, 'changes', { keys: [key] })

test('a change is announced once, after its commit', async () => {
  const announced = await startReading()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const committed = t.db.begin(async (tx) => {
    await record('product:1', tx)
    await done
  })
  await record('product:2')
  await eventually(async () => announced.includes('product:2'))
  expect(announced).toEqual(['product:2'])
  finish()
  await committed
  await eventually(async () => announced.includes('product:1'))
  await record('product:3')
  await eventually(async () => announced.includes('product:3'))
  expect(announced).toEqual(['product:2', 'product:1', 'product:3'])
})

test('a change that is rolled back is not announced', async () => {
  const announced = await startReading()
  await t.db
    .begin(async (tx) => {
      await record('product:4', tx)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await record('product:5')
  await eventually(async () => announced.length > 0)
  expect(announced).toEqual(['product:5'])
})

test('many statements of one transaction announce once that anything may have changed', async () => {
  const before = await t.db`select from changes`
  await t.db.begin(async (tx) => {
    for (let time = 0; time < 3; time += 1) await tx`update settings set value = value`
  })
  expect(await t.db`select from changes`).toHaveLength(before.length + 1)
})

test('changes older than an hour are deleted', async () => {
  await insertRow(t.db, 'changes', { keys: ['old'], at: new Date(Date.now() - 61 * 60_000) })
  await insertRow(t.db, 'changes', { keys: ['new'], at: new Date(Date.now() - 59 * 60_000) })
  await deleteReadChanges(t.db)
  expect(await t.db`select keys from changes where keys in ('{old}', '{new}')`).toEqual([{ keys: ['new'] }])
})

test('one read that failed is no warning, and two seconds of them are one', async () => {
  const warnings: string[] = []
  let isBusy = true
  const quickRead: typeof t.db.quickRead = (work) => (isBusy ? Promise.reject(new Error('busy')) : t.db.quickRead(work))
  const warn = (_details: unknown, text: string) => warnings.push(text)
  const log: Log = Object.create(t.shop.log, { warn: { value: warn } })
  const reader = readChanges({ source: t.db.source, quickRead } as typeof t.db, log, () => {})
  readers.push(reader)
  isBusy = false
  await eventually(async () => reader.isUpToDate())
  expect(warnings).toEqual([])
  isBusy = true
  await eventually(async () => !reader.isUpToDate())
  await eventually(async () => warnings.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(warnings).toEqual(['changes cannot be read'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { joinTransaction, rehearse } from './join-transaction.ts'
import type { Shop } from './shop.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  await t.db`create table notes (text text not null)`
})
afterAll(() => t.close())

const listNotes = async ({ db }: Pick<Shop, 'db'>) =>
  (await db<{ text: string }[]>`select text from notes order by text`).map(({ text }) => text)

/** An action with a transaction of its own, as all actions have. */
const addNote = (shop: Shop, text: string) =>
  shop.db.begin(async (tx) => void (await tx`insert into notes values (${text})`))

test('an action that joins a transaction is committed with it', async () => {
  await t.db.begin(async (tx) => {
    const joined = joinTransaction(t.shop, tx)
    await addNote(joined, 'first')
    expect(await listNotes(joined)).toEqual(['first'])
    expect(await joined.db.quickRead((db) => listNotes({ db: db as Shop['db'] }))).toEqual(['first'])
    expect(await listNotes(t)).toEqual([])
  })
  expect(await listNotes(t)).toEqual(['first'])
})

test('an action that joins a transaction is rolled back with it', async () => {
  const failed = t.db.begin(async (tx) => {
    await addNote(joinTransaction(t.shop, tx), 'second')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await listNotes(t)).toEqual(['first'])
})

test('a failed action rolls back only its own changes, when the transaction goes on', async () => {
  await t.db.begin(async (tx) => {
    const joined = joinTransaction(t.shop, tx)
    await addNote(joined, 'third')
    const failed = joined.db.begin(async (inner) => {
      await inner`insert into notes values ('fourth')`
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
  })
  expect(await listNotes(t)).toEqual(['first', 'third'])
})

test('a rehearsal returns what would come of an action, and changes nothing', async () => {
  const seen = await rehearse(t.shop, async (shop) => {
    await addNote(shop, 'fifth')
    return listNotes(shop)
  })
  expect(seen).toEqual(['fifth', 'first', 'third'])
  expect(await listNotes(t)).toEqual(['first', 'third'])
})

test('a rehearsal fails as the action does', async () => {
  const failed = rehearse(t.shop, async (shop) => {
    await addNote(shop, 'sixth')
    throw new Error('not possible')
  })
  await expect(failed).rejects.toThrow('not possible')
  expect(await listNotes(t)).toEqual(['first', 'third'])
})

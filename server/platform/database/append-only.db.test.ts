import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
  for (const [table, reason] of [
    ['own_ledger', ''],
    ['own_notes', "'a note stays'"],
  ])
    await t.db.unsafe(`
      create table ${table} (text text);
      create trigger stays before update or delete on ${table} for each row execute function refuse_change(${reason})`)
})
afterAll(() => t.close())

test.each([
  ['own_ledger', 'own_ledger is a ledger: its rows are never changed'],
  ['own_notes', 'a note stays'],
])('rows of %s are added, and neither changed nor deleted: %s', async (table, message) => {
  await t.db.unsafe(`insert into ${table} values ('one')`)
  for (const change of [`update ${table} set text = 'two'`, `update ${table} set text = text`, `delete from ${table}`])
    await expect(t.db.unsafe(change)).rejects.toMatchObject({ code: '23001', message })
  expect(await t.db.unsafe(`select text from ${table}`)).toEqual([{ text: 'one' }])
})

test('of other rows named columns are set once, or changed', async () => {
  await t.db.unsafe(`
    create table own_steps (text text, ended text, state text);
    create trigger stays before update or delete on own_steps for each row
      execute function refuse_change('a step stays', '{ended}', '{state}');
    insert into own_steps values ('one', null, 'new')`)
  const refused = { code: '23001', message: 'a step stays' }
  await t.db`update own_steps set state = 'old'`
  await expect(t.db`update own_steps set state = 'new', text = 'two'`).rejects.toMatchObject(refused)
  await t.db`update own_steps set ended = 'now', state = 'new'`
  for (const change of [
    "update own_steps set ended = 'then'",
    "update own_steps set state = 'old'",
    'delete from own_steps',
  ])
    await expect(t.db.unsafe(change)).rejects.toMatchObject(refused)
})

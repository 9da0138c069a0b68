import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool, type Pool } from '../platform/db.ts'
import { makeCustomer } from '../testing/make.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { migrate, splitStatements } from './migrate.ts'
import { listRelations } from './schema-queries.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const FIRST = '0001_platform.sql'
/** 0124, 0125 and 0157 are among them because they replace indexes of 0081. */
const OUTSIDE = [
  '0081_search_texts_and_indexes.sql',
  '0087_numbers_by_job.sql',
  '0095_indexes_of_periods.sql',
  '0124_crystals_of_a_period.sql',
  '0125_indexes_of_reports.sql',
  '0157_uses_of_pictures.sql',
]

/** Makes the schema what an earlier form of migrations 0052 and 0060 left, as if 0081 had not run. */
async function restoreEarlierForm(): Promise<void> {
  await t.db.unsafe(`
    drop trigger orders_search_text on orders;
    drop trigger customers_search_text on customers;
    alter table orders drop column search_text;
    alter table customers drop column search_text;
    alter table orders add column search_text text
      generated always as (order_search_text(code, email, shipment_address)) stored;
    alter table customers add column search_text text
      generated always as (customer_search_text(name, lastname, email, affiliation, code_phone, phone)) stored;
    create index orders_completed on orders (id) where number is not null;
    create index crystal_balances_crystals on crystal_balances (crystals);
    drop index carts_of_address, crystal_entries_of_order;
    delete from migrations where name in ('${OUTSIDE.join("', '")}')`)
}

/** The order of columns says when they were added, not what they are. */
async function readSchema(): Promise<string[]> {
  return JSON.stringify(await listRelations(t.db), undefined, 1)
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .toSorted()
}

describe('migrations outside a transaction', () => {
  test('make the same schema of the earlier form, and keep the texts', async () => {
    const { email } = await makeCustomer(t)
    const expected = await readSchema()
    await restoreEarlierForm()
    expect(await migrate(t.db)).toEqual(OUTSIDE)
    expect(await readSchema()).toEqual(expected)
    const [row] = await t.db<{ search_text: string }[]>`select search_text from customers where email = ${email}`
    expect(row!.search_text).toContain(email)
  })

  test('fill the texts of rows that an earlier release added without them', async () => {
    await t.db`alter table customers disable trigger customers_search_text`
    const { email } = await makeCustomer(t)
    await t.db`update customers set search_text = null where email = ${email}`
    await t.db`delete from migrations where name = any(${OUTSIDE}::text[])`
    await migrate(t.db)
    await t.db`alter table customers enable trigger customers_search_text`
    expect(await t.db`select from customers where search_text is null`).toHaveLength(0)
  })

  test('run again as a whole after a crash, and make an unfinished index anew', async () => {
    await t.db`drop index orders_placed_came_back`
    await t.db.unsafe('create unique index concurrently orders_placed_came_back on orders (id)')
    const [{ is_superuser } = { is_superuser: false }] = await t.db<{ is_superuser: boolean }[]>`
      select rolsuper as is_superuser from pg_roles where rolname = current_user`
    if (is_superuser)
      await t.db`update pg_index set indisvalid = false where indexrelid = 'orders_placed_came_back'::regclass`
    else await t.db`drop index orders_placed_came_back`
    await t.db`delete from migrations where name = any(${OUTSIDE}::text[])`
    await migrate(t.db)
    const [index] = await t.db<
      { definition: string }[]
    >`select pg_get_indexdef('orders_placed_came_back'::regclass) as definition`
    expect(index!.definition).toContain('WHERE')
    expect(await t.db`select from pg_index where not indisvalid`).toHaveLength(0)
  })

  test('two processes that start at once apply them once', async () => {
    await t.db`delete from migrations where name = any(${OUTSIDE}::text[])`
    const other = await openTestDomain({ sameDatabaseAs: t })
    const applied = await Promise.all([migrate(t.db), migrate(other.db)])
    expect(applied.flat()).toEqual(OUTSIDE)
    await other.close()
  })
})

describe('a database that only reads, because its disk is full', () => {
  let reading: Pool
  beforeAll(async () => {
    await t.db.unsafe(
      `alter database ${new URL(t.database_url).pathname.slice(1)} set default_transaction_read_only = on`,
    )
    reading = openPool(t.database_url, { max: 2 })
  })
  afterAll(async () => {
    await reading.end()
    await t.db.unsafe(`alter database ${new URL(t.database_url).pathname.slice(1)} reset default_transaction_read_only`)
  })

  test('needs no migration when it is up to date', async () => {
    expect(await migrate(reading)).toEqual([])
  })

  test('says which migration it lacks, and that its disk needs room', async () => {
    await t.db`delete from migrations where name = ${FIRST}`
    await expect(migrate(reading)).rejects.toThrow(
      `The database lacks the migration ${FIRST} and only reads, because its disk is almost full or it is a standby. Free space, and start again.`,
    )
    await t.db`insert into migrations (name) values (${FIRST})`
  })
})

test('a migration that fails is named, with the reason and what stays', async () => {
  await t.db`delete from migrations where name = ${FIRST}`
  await expect(migrate(t.db)).rejects.toThrow(
    new RegExp(`^The migration ${FIRST} failed: .+ It was undone; those before it stay\\.$`),
  )
  await t.db`insert into migrations (name) values (${FIRST})`
})

test('an order of home sections that was chosen before gets the story before the posts, once', async () => {
  const chosen = ['arrivals', 'posts', 'categories'].map((name) => ({ name, shown: name !== 'posts' }))
  await t.db`
    insert into settings (key, value, version, updated_at) values ('home_sections', ${JSON.stringify(chosen)}::jsonb, 1, now())`
  for (const _ of [1, 2]) {
    await t.db`delete from migrations where name = '0158_story_of_the_home_page.sql'`
    await migrate(t.db)
  }
  const [row] = await t.db<{ value: { name: string; shown: boolean }[]; version: number }[]>`
    delete from settings where key = 'home_sections' returning value, version`
  expect(row).toEqual({
    version: 2,
    value: [
      { name: 'arrivals', shown: true },
      { name: 'story', shown: true },
      { name: 'posts', shown: false },
      { name: 'categories', shown: true },
    ],
  })
})

test.each([
  ["select 1; select ';'", ['select 1', "select ';'"]],
  ['do $$ begin a; b; end $$; select 2;', ['do $$ begin a; b; end $$', 'select 2']],
  ['-- first; line\nselect 1;\n-- last line\n', ['-- first; line\nselect 1']],
])('%j has these statements', (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements)
})

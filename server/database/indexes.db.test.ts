import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

/**
 * Foreign keys that need no index: the row that they name is never deleted, and no request looks for the rows that name
 * it. A key that gets an index, or that is gone, has to leave this list.
 */
const WITHOUT_INDEX: Record<string, string> = {
  addresses_country_id_fkey: 'countries stay',
  customers_country_id_fkey: 'countries stay',
  registrations_country_id_fkey: 'countries stay',
  carts_code_id_fkey: 'codes end and stay',
  carts_customer_id_fkey: 'customers stay; open carts have an index',
  categories_image_key_fkey: 'there are few categories',
  collections_image_key_fkey: 'there are few collections',
  posts_image_key_fkey: 'there are few posts',
  push_devices_push_key_id_fkey: 'keys stay',
  reconciliation_discrepancies_reconciliation_id_fkey: 'reconciliations stay',
  stock_ledger_reservation_id_fkey: 'reservations stay',
  payments_customer_id_fkey: 'customers stay; payments are looked for by their order',
  bank_transfers_customer_id_fkey: 'customers stay; those that wait or expired have indexes',
  orders_customer_id_fkey: 'customers stay; completed orders have an index',
  sessions_customer_id_fkey: 'customers stay; open sessions have an index',
  favorites_product_id_fkey: 'products are archived, not deleted',
}

/** An index serves a foreign key when it begins with one of its columns and leaves out only rows without it. */
test('every foreign key has an index that begins with one of its columns, or a reason to have none', async () => {
  const rows = await t.db<{ name: string }[]>`
    select key.conname as name
    from pg_constraint key
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
      select from pg_index index
      where index.indrelid = key.conrelid and index.indkey[0] = any(key.conkey)
        and (index.indpred is null or pg_get_expr(index.indpred, index.indrelid) = (
          select format('(%I IS NOT NULL)', attname) from pg_attribute
          where attrelid = key.conrelid and attnum = index.indkey[0]))
    )
    order by 1`
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_INDEX).toSorted())
})

test('every table has a primary key, which logical replication needs to delete a row', async () => {
  const rows = await t.db<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
      and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`
  expect(rows).toEqual([])
})

test('no index repeats another one', async () => {
  const rows = await t.db<{ name: string }[]>`
    select one.indexrelid::regclass::text as name
    from pg_index one join pg_index other on other.indrelid = one.indrelid and other.indexrelid < one.indexrelid
      and other.indkey = one.indkey and other.indclass = one.indclass and other.indoption = one.indoption
      and other.indpred::text is not distinct from one.indpred::text
      and other.indexprs::text is not distinct from one.indexprs::text
    join pg_class on pg_class.oid = one.indexrelid and relnamespace = 'public'::regnamespace`
  expect(rows).toEqual([])
})

test('no index has the free sizes or colors of a product, which a purchase writes without writing indexes', async () => {
  const rows = await t.db<{ name: string }[]>`
    select objid::regclass::text as name
    from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and refobjid = 'products'::regclass and attname in ('free_sizes', 'free_colors')`
  expect(rows).toEqual([])
})

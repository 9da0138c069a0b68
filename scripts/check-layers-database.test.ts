import { describe, expect, test } from 'vitest'
import { findMessages } from './find-layer-messages.ts'

describe('SQL', () => {
  const statement = 'const rows = await db<Row[]>`\n  select id from rows`'

  test('SQL outside queries, platform and database is refused', () => {
    expect(findMessages({ 'server/domains/cart/cart.ts': statement })).toEqual([
      'server/domains/cart/cart.ts:1 SQL stands in a *queries.ts file, platform/ or database/',
    ])
    expect(findMessages({ 'server/domains/cart/cart.ts': "db.unsafe('delete from carts')" })).toHaveLength(1)
  })

  test.each([
    'server/domains/cart/queries.ts',
    'server/domains/accounts/queries/session-queries.ts',
    'server/domains/catalog/search/list-products.ts',
    'server/platform/jobs.ts',
    'server/database/migrate.ts',
    'server/domains/cart/cart.test.ts',
  ])('%s may contain SQL', (file) => {
    expect(findMessages({ [file]: statement })).toEqual([])
  })

  test('a sentence and the statement that checks whether the database responds do not count', () => {
    expect(findMessages({ 'server/app.ts': "await shop.db`select`\nconst say = 'Select a size'" })).toEqual([])
  })
})

describe('writes', () => {
  const findProblems = (code: string, file = 'server/domains/cart/queries.ts') => findMessages({ [file]: code })
  const unnamed = 'an insert or update names its columns'

  test.each([
    ['an insert of an object', 'tx`insert into jobs ${values}`', unnamed],
    ['an insert of an object over two lines', 'tx`\n insert into\n  jobs ${values}`', unnamed],
    ['an insert of all that a query returns', 'tx`insert into jobs select * from old`', unnamed],
    ['an update with an object', 'tx`update jobs set ${values} where id = 1`', unnamed],
  ])('%s is refused, in the platform too', (_, code, message) => {
    expect(findProblems(`await ${code}`)).toEqual([`server/domains/cart/queries.ts:1 ${message}`])
    expect(findProblems(`await ${code}`, 'server/platform/jobs.ts')).toEqual([`server/platform/jobs.ts:1 ${message}`])
  })

  test.each([
    'tx`insert into carts (id, currency) values (${id}, ${currency})`',
    'tx`insert into carts as cart (id) select ${id} on conflict (id) do update set currency = ${currency}`',
    'tx`update carts set currency = ${currency}, ${keptGift(tx)} where id = ${id}`',
    'tx`insert into ${table} (${columns}) select ${columns} from rows`',
  ])('named columns pass: %s', (code) => {
    expect(findProblems(`await ${code}`)).toEqual([])
  })

  test('a query does not call its tag for names', () => {
    expect(findProblems('tx`select ${tx(columns)} from carts`')).toEqual([
      'server/domains/cart/queries.ts:1 tables and columns are named in the text of a query',
    ])
    expect(findProblems('shop.db(1), cartRow(tx)')).toEqual([])
  })

  test.each(['never', 'any', 'unknown as Row'])('a query has no cast "as %s"', (cast) => {
    expect(findProblems(`const row = values as ${cast}`)).toHaveLength(1)
    expect(findProblems(`const row = values as ${cast}`, 'server/domains/cart/cart.ts')).toEqual([])
  })
})

describe('tables', () => {
  const findProblems = (sql: string, file = 'server/domains/cart/queries.ts') =>
    findMessages({ [file]: `await tx\`${sql}\`` }).map((violation) => violation.replace(/^\S+ /, ''))
  const refused = (name: string, owner: string) =>
    `${name} belongs to ${owner}; use its public interface, or name the read in foreign_reads of layers.json with the reason`

  test.each([
    ['from', 'select id from orders'],
    ['a join', 'select from carts left join orders on orders.cart_id = carts.id'],
    ['a list', 'select from (select 1) one, carts cart, orders where true'],
    ['brackets', 'select from (carts join orders on true)'],
    ['a fragment of a statement', 'orders join carts on true'],
    ['a subquery', 'select exists (select from orders where cart_id = carts.id) from carts'],
    ['a condition', 'delete from cart_lines using orders where true'],
  ])('a table of another domain is not read, in %s', (_, sql) => {
    expect(findProblems(sql)).toEqual([refused('orders', 'orders')])
  })

  test.each([
    'insert into orders (id) values (1)',
    'update orders set id = 1',
    'with gone as (delete from orders returning id) select from gone',
  ])('a table of another domain is not written, whatever may be read: %s', (sql) => {
    expect(findProblems(sql, 'server/domains/payments/queries.ts')).toEqual(['orders is written by orders alone'])
  })

  test.each([
    ['its own', 'insert into carts (id) select id from cart_lines for update of carts'],
    ['a read that has a reason', 'select from carts join customers on true'],
    ['a view for all', 'select from order_payments'],
    [
      'a table that the statement makes',
      'with orders as materialized (select 1), holds as (select 2) select from orders, holds',
    ],
    [
      'a column, an alias, a comment and a text',
      "select cart.orders, 1 as refunds, extract(day from at) from carts -- from orders\n where a = 'from orders'",
    ],
    ['a function', 'select from orders_of(1)'],
  ])('%s passes', (_, sql) => {
    expect(findProblems(sql)).toEqual([])
  })

  test('checks of consistency read every table', () => {
    expect(findProblems('select from orders, carts', 'server/consistency-checks/queries.ts')).toEqual([])
    expect(findProblems('select from orders', 'server/cli/queries.ts')).toEqual([refused('orders', 'orders')])
  })

  test('every table of the schema has an owner, and nothing else has one', () => {
    const found = findMessages({
      'server/database/migrations/0001_schema.sql': 'create table gifts (\n);\ncreate view order_returns as\n',
    })
    expect(found).toContain('layers.json:1 the table gifts has no owner')
    expect(found).toContain('layers.json:1 there is no table orders')
    expect(found).not.toContain('layers.json:1 there is no table order_returns')
    expect(found).toContain('layers.json:1 cart does not read customers; take it out of foreign_reads')
  })
})

describe('functions and triggers of the database', () => {
  const define = (name: string, body = 'select 1') =>
    `create or replace function ${name}() returns void language sql as $$\n  ${body}\n$$;\n`
  const [catalog, stock] = ['server/domains/catalog/database/a.sql', 'server/domains/stock/database/b.sql']
  const testOf = (file: string) => ({
    [file.replace('.sql', '.db.test.ts')]: "import '../../../testing/test-database.ts'",
    'server/testing/test-database.ts': '',
  })

  test('a function is defined once', () => {
    expect(findMessages({ [catalog]: define('count_units'), [stock]: define('count_units') })).toContain(
      `${stock}:1 count_units is defined in ${catalog} too`,
    )
  })

  test('a function is called from its own domain and from those above it', () => {
    const calls = define('count_cards', 'select count_units()')
    expect(findMessages({ [catalog]: calls, [stock]: define('count_units') })).toContain(
      `${catalog}:2 catalog (layer 7) may not import stock (layer 8), which stands in a higher layer`,
    )
    const files = { [stock]: calls, [catalog]: define('count_units'), ...testOf(stock), ...testOf(catalog) }
    expect(findMessages(files)).toEqual([])
  })

  test('a function writes the tables of its own domain alone', () => {
    expect(findMessages({ [stock]: define('hide', 'update products set published_at = null') })).toContain(
      `${stock}:1 products is written by catalog alone`,
    )
  })

  test('a trigger stands beside the owner of its table or above it', () => {
    const trigger = 'create or replace trigger x after insert on stock\n  for each row execute function f();\n'
    expect(findMessages({ [catalog]: trigger })).toContain(
      `${catalog}:1 stock belongs to stock; its triggers stand there or above it`,
    )
    const above = 'server/domains/privacy/database/c.sql'
    expect(findMessages({ [above]: trigger, ...testOf(above) })).toEqual([])
  })

  test('a file of them has its test beside it', () => {
    const missing = `${stock}:1 its test is missing: server/domains/stock/database/b.db.test.ts`
    expect(findMessages({ [stock]: define('count_units') })).toEqual([missing])
    expect(findMessages({ [stock]: define('count_units'), ...testOf(stock) })).toEqual([])
  })
})

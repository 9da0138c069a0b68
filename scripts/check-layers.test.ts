import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildProject } from './layers/project.ts'
import { findViolations } from './layers/rules/all.ts'
import { readLayerConfig } from './layers/layer-config.ts'

const table = readLayerConfig(path.resolve(import.meta.dirname, '..'))

function findMessages(files: Record<string, string>): string[] {
  return findViolations(buildProject(files), table).map(
    (violation) => `${violation.path}:${violation.line} ${violation.message}`,
  )
}

describe('imports', () => {
  test('an import that layers.json does not name is refused, with its line', () => {
    const contract = { 'contract/cart.ts': '\nimport { x } from "@shop/server/main.ts"', 'server/main.ts': '' }
    expect(findMessages(contract)).toEqual([
      'contract/cart.ts:2 contract may not import server/main.ts (server/main.ts)',
    ])
  })

  test('an import of types counts like any other', () => {
    const platform = {
      'server/platform/db.ts': "import type { Cart } from '../domains/cart/cart.ts'",
      'server/domains/cart/cart.ts': '',
    }
    expect(findMessages(platform)).toEqual([
      'server/platform/db.ts:1 server/platform may not import server/domains (server/domains/cart/cart.ts)',
    ])
  })

  test('a re-export, a dynamic import and an import in a type count, too', () => {
    const code = [
      "export * from '../../screens/shop/home/screen.tsx'",
      "const later = () => import('../../screens/shop/home/screen.tsx')",
      "type Home = import('../../screens/shop/home/screen.tsx').Home",
    ]
    const parts = {
      'storefront/components/products/price.tsx': code.join('\n'),
      'storefront/screens/shop/home/screen.tsx': '',
    }
    expect(findMessages(parts).filter((violation) => violation.includes('may not import'))).toHaveLength(3)
  })

  test('an import that layers.json names passes, and so does a package', () => {
    const screen = "import { Button } from '@shop/ui/button/button.tsx'\nimport { useState } from 'react'"
    expect(findMessages({ 'storefront/screens/shop/home/screen.tsx': screen, 'ui/button/button.tsx': '' })).toEqual([])
  })

  test('words in comments, strings and templates are no imports', () => {
    const code =
      "// import x from '../server/main.ts'\nconst a = \"import x from '../server/main.ts'\"\nconst b = `import('../server/main.ts')`"
    expect(findMessages({ 'contract/money.ts': code, 'server/main.ts': '' })).toEqual([])
  })

  test('a test may import server/testing, other files may not', () => {
    const files = { 'server/testing/make.ts': '', 'server/domains/cart/cart.ts': "import '../../testing/make.ts'" }
    expect(findMessages(files)).toHaveLength(1)
    expect(
      findMessages({
        'server/testing/make.ts': '',
        'server/domains/cart/cart.test.ts': "import '../../testing/make.ts'",
      }),
    ).toEqual([])
  })

  test('a folder without a layer is refused', () => {
    expect(findMessages({ 'helpers/x.ts': "import '../contract/money.ts'", 'contract/money.ts': '' })).toEqual([
      'helpers/x.ts:1 helpers/x.ts stands in no layer of layers.json',
    ])
  })

  test('another workspace is imported by its name', () => {
    expect(findMessages({ 'server/app.ts': "import '../contract/money.ts'", 'contract/money.ts': '' })).toEqual([
      "server/app.ts:1 another workspace is imported as '@shop/contract/money.ts'",
    ])
  })
})

describe('domains', () => {
  const cart = { 'server/domains/cart/cart.ts': '', 'server/domains/cart/queries.ts': '' }

  test('a domain imports another one by its public interface only', () => {
    const code = "import { cart } from '../cart/cart.ts'\nimport { rows } from '../cart/queries.ts'"
    expect(findMessages({ ...cart, 'server/domains/checkout/checkout.ts': code })).toEqual([
      'server/domains/checkout/checkout.ts:2 cart is imported through cart/cart.ts, not through queries.ts',
    ])
  })

  test('the composition may also import routes and jobs, and nothing else', () => {
    const code =
      "import './domains/cart/routes.ts'\nimport './domains/cart/jobs.ts'\nimport './domains/cart/queries.ts'"
    const files = { ...cart, 'server/domains/cart/routes.ts': '', 'server/domains/cart/jobs.ts': '' }
    expect(findMessages({ ...files, 'server/app.ts': code })).toEqual([
      'server/app.ts:3 cart is imported through cart/cart.ts, not through queries.ts',
    ])
    expect(findMessages({ ...files, 'server/testing/make.ts': "import '../domains/cart/routes.ts'" })).toHaveLength(1)
  })

  test.each([
    ['a lower layer passes', 'payments', 'cart', undefined],
    [
      'the same layer is refused',
      'codes',
      'catalog',
      'codes (layer n) may not import catalog (layer n), which stands in the same layer',
    ],
    [
      'a higher layer is refused',
      'cart',
      'payments',
      'cart (layer n) may not import payments (layer n), which stands in a higher layer',
    ],
    ['a domain without a layer is refused', 'coupons', 'cart', 'coupons stands in no layer of layers.json'],
  ])('%s', (_, above, below, message) => {
    const from = `server/domains/${above}/${above}.ts`
    const to = `server/domains/${below}/${below}.ts`
    const violations = findMessages({ [from]: `import '../${below}/${below}.ts'`, [to]: '' })
    const said = violations.map((violation) => violation.replaceAll(/layer \d+/g, 'layer n'))
    expect(said).toEqual(message ? [`${from}:1 ${message}`] : [])
  })
})

describe('modules of a domain', () => {
  const front = 'server/domains/payments/payments.ts'
  const files = {
    [front]: '',
    'server/domains/payments/queries/rows.ts': '',
    'server/domains/payments/methods/card-payment.ts': '',
    'server/domains/payments/transfers/create-transfer.ts': '',
  }

  test.each([
    ['one below passes', 'methods/pay.ts', '../queries/rows.ts', undefined],
    ['its own passes', 'methods/pay.ts', './card-payment.ts', undefined],
    ['any passes above them', 'routes.ts', './methods/card-payment.ts', undefined],
    [
      'one above is refused, types too',
      'queries/read.ts',
      '../methods/card-payment.ts',
      'payments/queries may not import payments/methods, which does not stand below it',
    ],
    [
      'one beside is refused',
      'transfers/ask.ts',
      '../methods/card-payment.ts',
      'payments/transfers may not import payments/methods, which does not stand below it',
    ],
    [
      'none may import a file that stands above all',
      'queries/read.ts',
      '../payments.ts',
      'payments/queries may not import payments.ts, which stands above the modules',
    ],
    [
      'one without a place is refused',
      'cellar/x.ts',
      '../queries/rows.ts',
      'payments/cellar has no place among the modules of layers.json',
    ],
    [
      'one without a place is refused although it imports no other module',
      'cellar/x.ts',
      './y.ts',
      'payments/cellar has no place among the modules of layers.json',
    ],
  ])('%s', (_, file, specifier, message) => {
    const from = `server/domains/payments/${file}`
    const found = findMessages({ ...files, [from]: `import type { X } from '${specifier}'` })
    expect(found.filter((violation) => !violation.includes('cycle'))).toEqual(message ? [`${from}:1 ${message}`] : [])
  })

  test('a test may import from every module', () => {
    const looks = { 'server/domains/payments/queries/rows.test.ts': "import '../methods/card-payment.ts'" }
    expect(findMessages({ ...files, ...looks })).toEqual([])
  })
})

describe('modules of the storefront', () => {
  const files = {
    'storefront/lib/storage/store.ts': '',
    'storefront/lib/localization/use-localization.ts': '',
    'storefront/lib/api/load.ts': '',
    'storefront/components/loading/deferred.tsx': '',
    'storefront/components/product-list/list-head.tsx': '',
  }

  test.each([
    ['one below passes', 'lib/api/api.ts', '../storage/store.ts', undefined],
    ['any passes from a screen', 'screens/shop/home/screen.tsx', '../../../lib/api/load.ts', undefined],
    [
      'a module of another folder is checked by its layer',
      'components/loading/wait.tsx',
      '../../lib/api/load.ts',
      undefined,
    ],
    [
      'one above is refused, types too',
      'lib/storage/kept.ts',
      '../api/load.ts',
      'lib/storage may not import lib/api, which does not stand below it',
    ],
    [
      'one beside is refused',
      'lib/session/session.ts',
      '../words/words.ts',
      'lib/session may not import lib/words, which does not stand below it',
    ],
    [
      'each folder has an order of its own',
      'components/products/grid.tsx',
      '../list/list-head.tsx',
      'components/products may not import components/list, which does not stand below it',
    ],
  ])('%s', (_, file, specifier, message) => {
    const from = `storefront/${file}`
    const found = findMessages({ ...files, [from]: `import type { X } from '${specifier}'` })
    expect(found).toEqual(message ? [`${from}:1 ${message}`] : [])
  })
})

describe('screens', () => {
  const home = { 'storefront/screens/shop/home/screen.tsx': '' }

  test('a screen does not import another one', () => {
    const other = "import '../../shop/home/screen.tsx'"
    expect(findMessages({ ...home, 'storefront/screens/auth/login/screen.tsx': other })).toContain(
      'storefront/screens/auth/login/screen.tsx:1 screen auth/login may not import screen shop/home; what both need stands in components',
    )
  })

  test('a screen may import its own files', () => {
    expect(
      findMessages({
        'storefront/screens/shop/home/screen.tsx': "import './hero.tsx'",
        'storefront/screens/shop/home/hero.tsx': '',
      }),
    ).toEqual([])
  })
})

describe('import cycles', () => {
  test('a cycle of files is refused', () => {
    const files = {
      'ui/a.ts': "import './b.ts'",
      'ui/b.ts': "import type { C } from './c.ts'",
      'ui/c.ts': "import './a.ts'",
    }
    expect(findMessages(files)).toEqual(['ui/a.ts:1 cycle of files: ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts'])
  })

  test('a cycle of folders is refused, even if no file reaches itself', () => {
    const files = {
      'ui/a/one.ts': "import '../b/one.ts'",
      'ui/b/one.ts': '',
      'ui/b/two.ts': "import '../a/two.ts'",
      'ui/a/two.ts': '',
    }
    expect(findMessages(files)).toEqual([
      'ui/a/one.ts:1 cycle of folders: ui/a → ui/b → ui/a (ui/a/one.ts → ui/b/one.ts, ui/b/two.ts → ui/a/two.ts)',
    ])
  })

  test('a cycle of folders is found at any depth: a folder below another one that imports it, three levels down', () => {
    const files = {
      'ui/a/b/c/one.ts': "import './d/two.ts'",
      'ui/a/b/c/d/two.ts': "import '../three.ts'",
      'ui/a/b/c/three.ts': '',
    }
    expect(findMessages(files)).toEqual([
      'ui/a/b/c/one.ts:1 cycle of folders: ui/a/b/c → ui/a/b/c/d → ui/a/b/c (ui/a/b/c/one.ts → ui/a/b/c/d/two.ts, ui/a/b/c/d/two.ts → ui/a/b/c/three.ts)',
    ])
  })

  test('examples count, too', () => {
    const files = {
      'ui/a/one.examples.tsx': "import '../b/one.ts'",
      'ui/b/one.ts': "import '../a/two.ts'",
      'ui/a/two.ts': '',
    }
    expect(findMessages(files)).toHaveLength(1)
  })

  test('a cycle of folders of the root is refused; a folder in `tools` counts as one of the root', () => {
    const cyclicFiles = (tool: string) => ({
      'tools/bench/run.ts': "import '@shop/server/testing/make.ts'",
      'server/testing/make.ts': `import '${tool}'`,
      'tools/sandbox/start.ts': '',
      'tools/bench/generate-load.ts': '',
    })
    const findCycles = (tool: string) =>
      findMessages(cyclicFiles(tool)).filter((violation) => violation.includes('cycle'))
    expect(findCycles('@shop/sandbox/start.ts')).toEqual([])
    expect(findCycles('../../tools/bench/generate-load.ts')[0]).toContain(
      'cycle of folders: server → tools/bench → server',
    )
  })

  test('tests do not count', () => {
    const files = {
      'ui/a/one.test.ts': "import '../b/one.ts'",
      'ui/b/one.ts': "import '../a/two.ts'",
      'ui/a/two.ts': '',
    }
    expect(findMessages(files)).toEqual([])
  })
})

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

test('only config.ts, scripts, tests and configurations read the environment', () => {
  const read = 'const port = process.env.PORT'
  expect(findMessages({ 'server/app.ts': read })).toEqual(['server/app.ts:1 only config.ts reads process.env'])
  expect(findMessages({ 'server/app.ts': "import { env } from 'node:process'" })).toHaveLength(1)
  for (const file of ['server/config.ts', 'scripts/x.ts', 'server/app.test.ts', 'vitest.config.ts'])
    expect(findMessages({ [file]: read })).toEqual([])
})

test('a raw color is refused in the storefront', () => {
  const file = 'storefront/components/products/price.tsx'
  expect(findMessages({ [file]: 'const a = <p style={{ color: "#c81e1e" }} />' })).toEqual([
    `${file}:1 raw color #c81e1e; take one of ui/tokens.css`,
  ])
  expect(findMessages({ [file]: 'const a = <p className="text-[rgb(1,2,3)]" />' })).toHaveLength(1)
  expect(findMessages({ 'storefront/components/products/price.css': '\np { color: #fff }' })).toHaveLength(1)
  expect(findMessages({ [file]: 'const a = <a href="#contenido">{x}</a>' })).toEqual([])
})

describe('texts', () => {
  const file = 'storefront/components/products/price.tsx'

  test.each([
    ['text between tags', '<p>Gratis</p>'],
    ['text in braces', "<p>{'Gratis'}</p>"],
    ['text beside an expression', '<p>{price} por pieza</p>'],
    ['a label for screen readers', '<button aria-label="Cerrar" />'],
    ['a sentence in any attribute', '<Notice heading="Tu carrito está vacío" />'],
  ])('%s belongs into messages/', (_, element) => {
    expect(findMessages({ [file]: `export const Part = () => ${element}` })).toHaveLength(1)
  })

  test.each([
    ['signs and numbers', '<p>{price} · 2 &nbsp;</p>'],
    ['class lists and addresses', '<a className="mt-2 Grid" href="/carrito" type="button">{words.go}</a>'],
    ['comparisons and types', '{a < b && c > d ? make<Price>(a) : null}'],
  ])('%s are no texts', (_, element) => {
    expect(findMessages({ [file]: `export const Part = () => <div>${element}</div>` })).toEqual([])
  })
})

describe('the schema library', () => {
  const contract = {
    'contract/cart.ts': "import { Type } from 'typebox'",
    'contract/limits.ts': '',
    'contract/rules.ts': "import { Cart } from './cart.ts'",
  }

  test('the library does not reach a browser, directly or through other files', () => {
    const code = "import { x } from '@shop/contract/rules.ts'\nimport { y } from '@shop/contract/limits.ts'"
    expect(findMessages({ ...contract, 'storefront/lib/checkout/cart.ts': code })).toEqual([
      'storefront/lib/checkout/cart.ts:1 brings typebox into the browser (contract/rules.ts → contract/cart.ts → typebox); import the type',
    ])
    expect(findMessages({ 'ui/price.ts': "import { Type } from 'typebox'" })).toHaveLength(1)
  })

  test('its types may be imported', () => {
    const code = "import type { Cart } from '@shop/contract/cart.ts'"
    expect(findMessages({ ...contract, 'storefront/lib/checkout/cart.ts': code })).toEqual([])
  })
})

test('a file has at most 300 lines; tables of words, demo data and tests may have more', () => {
  const long = 'x\n'.repeat(301)
  expect(findMessages({ 'server/app.ts': long })).toEqual(['server/app.ts:301 301 lines; at most 300'])
  expect(findMessages({ 'server/app.ts': 'x\n'.repeat(300) })).toEqual([])
  for (const file of ['storefront/messages/es/auth.ts', 'server/database/seeds/demo/tees.ts', 'server/app.test.ts'])
    expect(findMessages({ [file]: long })).toEqual([])
})

describe('folders outside the project', () => {
  test('a folder above the project is refused', () => {
    expect(findMessages({ 'docs/a.md': 'one\nsee ../../notes.md' })).toEqual([
      'docs/a.md:2 names a folder above the project',
    ])
    expect(findMessages({ 'scripts/x.ts': "const a = '../../notes/'" })).toHaveLength(1)
    expect(findMessages({ 'docs/a.md': 'see ../README.md', 'ui/a/b.ts': "read('../../package.json')" })).toEqual([])
  })

  test('a folder of one machine is refused, a URL of the shop is not', () => {
    expect(findMessages({ 'docs/a.md': 'look into /home/ana/shop/x' })).toEqual([
      'docs/a.md:1 names a folder of one machine',
    ])
    expect(
      findMessages({ 'server/pages/pages.ts': "const a = ['/home', '/products/home', 'https://x.test/root/a/b']" }),
    ).toEqual([])
  })
})

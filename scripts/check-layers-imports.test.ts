import { describe, expect, test } from 'vitest'
import { findMessages } from './find-layer-messages.ts'

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

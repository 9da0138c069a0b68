import { describe, expect, test } from 'vitest'
import { findMessages } from './find-layer-messages.ts'

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

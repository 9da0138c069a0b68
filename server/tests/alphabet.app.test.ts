import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make.ts'
import { makeStaff, signInStaff, type StaffClient } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { renameStaff } from '../testing/change-staff.ts'
import { insertRow } from '../testing/rows.ts'

// Names are sorted as people of both languages look for them, whatever the collation of the database is.

/** They are in the order of the alphabet; the order of their bytes is another one. */
const NAMES = ['Ámbar', 'azul', 'Índigo', 'Magenta', 'Negro', 'nube', 'nzz', 'Ñandú', 'oso', 'Terracota']

let t: TestShop
let owner: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  owner = await signInStaff(t, ['owner'])
  for (const [index, name] of [...NAMES].sort().entries()) {
    const { id: color_id } = await insertRow(t.db, 'colors', { hex_code: `#0000${index}0` })
    for (const lang of ['es', 'en']) await insertRow(t.db, 'color_texts', { color_id, lang, name })
    await insertRow(t.db, 'size_charts', { name })
    await makeProduct(t, { name: `${name} de lino`, sizes: [{ letter: 'S' }] })
    await insertRow(t.db, 'images', { key: `abc-${index}`, name: `${name} de lino` })
    const { id } = await makeStaff(t, ['content'])
    await renameStaff(t.db, id, name)
    await owner.send('PUT', '/views/save', { screen: 'orders', name, query: `q=${index}` })
  }
})
afterAll(() => t.close())

interface Named {
  name?: string
  name_es?: string
}

test.each([
  ['colors', '/colors/list?lang=es&per_page=100', 'items'],
  ['size charts', '/size-charts/list?lang=es&per_page=100', 'items'],
  ['colors to choose from', '/products/options?lang=es', 'colors'],
  ['size charts to choose from', '/products/options?lang=es', 'size_charts'],
  ['saved views', '/views/list?lang=es&screen=orders', 'views'],
  ['staff', '/people/list?lang=es', 'members'],
  ['products', '/products/list?lang=es&sort=name&q=lino', 'items'],
  ['images', '/images/list?lang=es&sort=name&q=lino', 'items'],
  ['variants', '/orders/variants?lang=es&currency=MXN&q=lino', 'items'],
])('%s are in the order of the alphabet', async (_, path, list) => {
  const { body } = await owner.send('GET', path)
  const names = (body[list] as Named[]).map(({ name_es, name }) => (name_es ?? name)?.replace(' de lino', ''))
  // The catalog of the tests has a color with one of these names, too.
  expect([...new Set(names.filter((name) => NAMES.includes(name ?? '')))]).toEqual(NAMES)
})

test.each(['/products/list', '/images/list'])('%s turned round ends with the first letter', async (path) => {
  const { body } = await owner.send('GET', `${path}?lang=es&sort=-name&q=lino`)
  expect((body.items as Named[]).map(({ name }) => name?.replace(' de lino', ''))).toEqual(NAMES.toReversed())
})

import { servedNames } from '@shop/contract/shop-paths.ts'
import * as calls from '@shop/contract/staff/redirects.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPage, listRedirectLoops } from '../../domains/redirects/redirects.ts'
import { listRoutes } from '../../testing/list-routes.ts'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { uploadFile } from '../../testing/upload.ts'
import { setProductTexts, hideProduct } from '../../testing/change-products.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
let uri: string
beforeAll(async () => {
  t = await openTestShop()
  staff = await signInStaff(t, ['catalog'])
  const { id } = await makeProduct(t)
  uri = await t.db<{ uri: string }[]>`select uri from product_texts where product_id = ${id} and lang = 'es'`.value()
})
afterAll(() => t.close())

const send = (file: string, query = '') =>
  uploadFile(staff, `/redirects/upload?lang=en${query}`, Buffer.from(file), 'text/csv')
const create = (from: string, to: string) => staff.send('POST', '/redirects/create', { from, to })
const ask = async (address: string) =>
  (await staff.send('GET', `/redirects/test?address=${encodeURIComponent(address)}`)).body

test('a file of two columns is shown first, saved then, and what cannot be kept is named', async () => {
  const file = [
    'Redirect from,Redirect to',
    `/products/capa,/detalles-producto/${uri}`,
    '/pages/nosotros,/about',
    '/products/vieja,/products/capa',
    '/carrito,/home',
    '/products/otra,https://elsewhere.example/x',
  ].join('\n')
  const shown = await send(file)
  expect(shown.body).toMatchObject({ applied: false, new: 3, changed: 0, equal: 0, wrong: 2 })
  expect(shown.body.problems).toEqual([
    { line: 5, value: '/carrito → /home', message: 'The shop uses that address today, so it can’t lead elsewhere.' },
    { line: 6, value: '/products/otra → https://elsewhere.example/x', message: 'The new address is on another site. A redirect leads to pages of this shop only.' },
  ]) // prettier-ignore
  expect((await staff.send('GET', '/redirects/list')).body.total).toBe(0)
  expect((await send(file, '&apply=yes')).body).toMatchObject({ applied: true, new: 3 })
  expect(await findPage(t.shop, '/Products/Vieja/')).toBe(`/detalles-producto/${uri}`)
  expect(await findPage(t.shop, '/pages/nosotros')).toBe('/about')
  expect((await send(file)).body).toMatchObject({ new: 0, changed: 0, equal: 3 })
  const changed = await send('/pages/nosotros,/contacto')
  expect(changed.body.changes).toEqual([{ line: 1, from: '/pages/nosotros', to: '/contacto', before: '/about' }])
  expect((await send('Redirect from,Status,Redirect to\n/a-b,301,/contacto')).body.unused).toEqual(['Status'])
  expect(changed.body.unused).toEqual([])
  const { csv } = (await staff.send('GET', '/redirects/export')).body
  expect((await send(csv)).body).toMatchObject({ new: 0, changed: 0, equal: 3, wrong: 0 })
})

test('an address leads to the present page of its product, and nowhere while guests do not see it', async () => {
  const { id } = await makeProduct(t)
  const text = t.db<{ uri: string }[]>`select uri from product_texts where product_id = ${id} and lang = 'es'`
  const before = await text.value()
  await create('/products/moved', `/detalles-producto/${before}`)
  await setProductTexts(t.db, id, { uri: `${before}-hoy` }, 'es')
  expect(await ask('https://old.example/products/moved')).toMatchObject({
    outcome: 'redirect',
    leads_to: `/detalles-producto/${before}-hoy`,
  })
  await hideProduct(t.db, id)
  expect(await ask('/products/moved')).toMatchObject({ outcome: 'nothing', leads_to: null })
  expect((await staff.send('GET', '/redirects/list?q=moved')).body.items).toMatchObject([{ leads_to: null }])
})

test('what the shop serves leads nowhere else, whatever the table says', async () => {
  expect(await ask('/carrito')).toMatchObject({ outcome: 'own' })
  const first = listRoutes(t.app).map(({ url }) => url.split('/')[1]?.replace('*', '') ?? '')
  expect([...new Set(first)].filter((name) => name !== '' && !servedNames.includes(name))).toEqual([])
})

test('two members who close a loop at once: one is refused', async () => {
  const answers = await Promise.all([
    create('/loop/a', '/home').then(() => send('/loop/b,/loop/a', '&apply=yes')),
    create('/loop/c', '/home'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const both = await Promise.all([send('/loop/c,/loop/b', '&apply=yes'), send('/loop/a,/loop/c', '&apply=yes')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await listRedirectLoops(t.db)).toEqual([])
  await changeRows(t.db, 'redirects', { path: '/loop/a' }, { target: '/loop/b' })
  await changeRows(t.db, 'redirects', { path: '/loop/b' }, { target: '/loop/a' })
  expect(await listRedirectLoops(t.db)).not.toEqual([])
  await t.db`delete from redirects where path like '/loop/%'`
})

test('a redirect is taken back, and both are in the audit', async () => {
  await create('/gone', '/home')
  const { items } = (await staff.send('GET', '/redirects/list?q=gone')).body
  expect((await staff.send('DELETE', `/redirects?id=${items[0].id}`)).status).toBe(200)
  expect(await findPage(t.shop, '/gone')).toBeUndefined()
  const acts = await t.db`select act from audit_log where subject = 'redirect:/gone' order by id`
  expect(acts).toEqual([{ act: 'redirect.create' }, { act: 'redirect.delete' }])
})

test('a file without two columns of addresses, and one that changes nothing, is refused', async () => {
  expect(await send('sku,name\nA,B')).toMatchObject({ status: 422, body: { errors: ['redirect_file_unknown'] } })
  expect((await send('')).body.errors).toEqual(['table_empty'])
  await create('/same', '/home')
  const same = await send('/same,/home', '&apply=yes')
  expect(same).toMatchObject({ status: 409, body: { errors: ['moved_file_changes_nothing'] } })
})

const { uploadRedirects: _upload, ...answered } = calls
const body = (from: string, to: string) => () => ({ browser: staff, body: { from, to } })
testStaffRefusals(() => t, [answered], {
  testRedirect: { redirect_address_invalid: () => ({ browser: staff, query: { address: 'x' } }) },
  createRedirect: {
    redirect_address_invalid: body('x', '/home'),
    redirect_target_invalid: body('/x', 'home'),
    redirect_target_outside: body('/x', 'https://elsewhere.example/'),
    redirect_target_unknown: body('/x', '/detalles-producto/no-such'),
    redirect_to_itself: body('/x', '/x/'),
    redirect_own_address: body('/home', '/obras'),
    redirect_loop: async () => {
      await insertRow(t.db, 'redirects', { path: '/round', target: '/trip' })
      return { browser: staff, body: { from: '/trip', to: '/round' } }
    },
    redirect_exists: async () => {
      await create('/there', '/home')
      return { browser: staff, body: { from: '/there', to: '/obras' } }
    },
  },
  deleteRedirect: { redirect_not_found: () => ({ browser: staff, query: { id: 999_999 } }) },
})

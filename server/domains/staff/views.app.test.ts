import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOwner, OWNER_PASSWORD } from '../../testing/make.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeProfile } from '../../testing/change-customers.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const view = { screen: 'orders', name: 'Por empacar en dólares', query: 'tab=pack&currency=USD' }

test('a view is listed for its list and its owner alone', async () => {
  const browser = await signInStaff(t, ['support'])
  await browser.send('PUT', '/views/save', view)
  const listed = await browser.send('GET', '/views/list?screen=orders')
  expect(listed.body).toEqual({ views: [{ id: expect.any(Number), name: view.name, query: view.query }] })
  expect((await browser.send('GET', '/views/list?screen=products')).body).toEqual({ views: [] })
  const other = await signInStaff(t, ['support'])
  expect((await other.send('GET', '/views/list?screen=orders')).body).toEqual({ views: [] })
})

test('a view saved under the same name replaces the first', async () => {
  const browser = await signInStaff(t, ['support'])
  await browser.send('PUT', '/views/save', view)
  const { body } = await browser.send('PUT', '/views/save', { ...view, query: 'tab=ship' })
  expect(body.views).toMatchObject([{ name: view.name, query: 'tab=ship' }])
})

test('a member cannot delete the view of another', async () => {
  const browser = await signInStaff(t, ['support'])
  const { body } = await browser.send('PUT', '/views/save', view)
  const path = `/views?id=${body.views[0].id}`
  expect((await (await signInStaff(t, ['owner'])).send('DELETE', path)).status).toBe(404)
  expect((await browser.send('DELETE', path)).body).toEqual({ views: [] })
})

test('a view that searches for a customer by mailbox or phone is deleted with their account, and no other', async () => {
  const [closed, stays] = [await makeOwner(t), await makeOwner(t)]
  await changeProfile(t.db, closed.id, { code_phone: '+52', phone: '5587651234' })
  const browser = await signInStaff(t, ['support'])
  const escape = (q: string) => new URLSearchParams({ q, tab: 'all' }).toString()
  const gone = {
    escaped: escape(closed.email.toUpperCase()),
    pasted: `q=${closed.email}&tab=all`,
    last: `tab=all&q=${closed.email}`,
    phone: escape('5587651234'),
    'phone with its code': escape('+52 (55) 8765-1234'),
    'pasted phone': 'tab=all&q=+52 55.8765.1234',
  }
  const kept = {
    another: escape(stays.email),
    similar: escape(`maria-${closed.email}`),
    'longer phone': escape('55876512345'),
    'phone and name': escape('Ana 5587651234'),
    'no search': 'tab=all&from=5587651234',
  }
  for (const [name, query] of Object.entries({ ...gone, ...kept }))
    expect((await browser.send('PUT', '/views/save', { ...view, name, query })).status, name).toBe(200)
  const body = { password: OWNER_PASSWORD, sure: true }
  expect((await t.request('POST', '/users/close', { token: closed.token, body })).status).toBe(200)
  const { views } = (await browser.send('GET', '/views/list?screen=orders')).body
  expect(views.map(({ name }: { name: string }) => name).toSorted()).toEqual(Object.keys(kept).toSorted())
})

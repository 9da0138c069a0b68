import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOwner, OWNER_PASSWORD } from '../../testing/make.ts'
import { signInStaff } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

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

test('a view that filters by the mailbox of a customer is deleted with their account, and no other', async () => {
  const [closed, stays] = [await makeOwner(t), await makeOwner(t)]
  const browser = await signInStaff(t, ['support'])
  const save = (name: string, email: string) =>
    browser.send('PUT', '/views/save', {
      ...view,
      name,
      query: new URLSearchParams({ q: email, tab: 'all' }).toString(),
    })
  await save('Una fan', closed.email.toUpperCase())
  await save('Otra fan', stays.email)
  await save('Parecida', `maria-${closed.email}`)
  const body = { password: OWNER_PASSWORD, sure: true }
  expect((await t.request('POST', '/users/close', { token: closed.token, body })).status).toBe(200)
  const { views } = (await browser.send('GET', '/views/list?screen=orders')).body
  expect(views.map(({ name }: { name: string }) => name)).toEqual(['Otra fan', 'Parecida'])
})

import { DAY_MS } from '@shop/contract/calendar.ts'
import { CHANGE_REQUEST_DAYS } from '@shop/contract/staff/order-change-values.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { waitUntilIdle } from '../../testing/mail.ts'
import { makeLine, makeProduct, payAtProvider } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setPrice } from '../../testing/change-products.ts'

// The link of a change that costs more is the shop's promise to its customer (rules 9.1): it outlives the right of the
// member who made it, and nothing else.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

type Member = StaffClient & { id: number }
type Asked = Awaited<ReturnType<typeof askForMore>>

const read = async (code: string, by: StaffClient) => (await by.send('GET', `/orders/detail?code=${code}`)).body

/** Changes an order of one item by a dearer one, and returns its customer, the link's cart and the change. */
async function askForMore(by: Member) {
  const order = await buyOrder(t, { price: 1_000_00 })
  const dear = await makeProduct(t, { price: { MXN: 1_600_00, USD: 80_00 } })
  const { size_id, color_id } = makeLine(dear)
  const change = { code: order.code, version: 0, lines: [{ id: dear.id, size_id, color_id, quantity: 1 }] }
  const { due } = (await by.send('POST', '/orders/change/preview?lang=en', change)).body
  const expected = { expected_refund: 0, expected_due: due, request_id: null }
  expect((await by.send('PUT', '/orders/change?lang=en', { ...change, ...expected })).status).toBe(200)
  const { change_request } = await read(order.code, by)
  const cart_id = new URL(change_request.link).pathname.split('/').at(-1)!
  return { ...order, dear, due: due as number, change, cart_id, request_id: change_request.id as number }
}

const start = ({ customer, cart_id }: Asked) => requestCardPayment(t, customer.token, cart_id)
async function pay(asked: Asked) {
  const { intent } = await payAtProvider(t, (await start(asked)).body)
  return requestCardConfirmation(t, asked.customer.token, intent)
}
const withdraw = ({ code, request_id: id }: Asked, by: StaffClient) =>
  by.send('POST', '/orders/change/withdraw?lang=en', { code, id })

/** How a member loses the right to change orders. */
const losses: Record<string, (owner: Member, member: Member) => ReturnType<StaffClient['send']>> = {
  'lost the role': (owner, { id }) =>
    owner.send('PUT', '/people/roles', { id, roles: ['content'], roles_before: ['manager'] }),
  'was suspended': (owner, { id }) => owner.send('PUT', '/people/status', { id, status: 'suspended' }),
}

describe.each(Object.entries(losses))('the link of a change whose member %s', (_, lose) => {
  async function askAndLose() {
    const [owner, member] = [await signInStaff(t, ['owner']), await signInStaff(t, ['manager'])]
    const asked = await askForMore(member)
    expect((await lose(owner, member)).status).toBe(200)
    return { owner, member, asked }
  }

  test('is paid by its customer at what it said', async () => {
    const { owner, asked } = await askAndLose()
    expect((await start(asked)).body.amount).toBe(asked.due)
    expect((await pay(asked)).body.status).toBe('paid')
    expect(await read(asked.code, owner)).toMatchObject({ changes: 1, lines: [{ id: asked.dear.id }] })
  })

  test('is neither read, replaced nor taken back by that member', async () => {
    const { owner, member, asked } = await askAndLose()
    const { change, due, request_id, code } = asked
    const expected = { expected_refund: 0, expected_due: due, request_id }
    for (const answer of [
      await member.send('GET', `/orders/detail?code=${code}`),
      await member.send('POST', '/orders/change/preview?lang=en', change),
      await member.send('PUT', '/orders/change?lang=en', { ...change, ...expected }),
      await withdraw(asked, member),
    ])
      expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([401, 403])
    expect((await read(code, owner)).change_request).toMatchObject({ id: request_id, due })
  })

  test('is taken back by another who may, and ends: also for a payment that was begun', async () => {
    const { owner, asked } = await askAndLose()
    const { body } = await start(asked)
    expect((await withdraw(asked, owner)).status).toBe(200)
    expect((await payAtProvider(t, body)).status).toBe(400)
    expect((await start(asked)).status).toBe(404)
    expect(await read(asked.code, owner)).toMatchObject({ changes: 0, change_request: null })
  })

  test('ends on its day, and no one gets another at the prices of then', async () => {
    const { asked } = await askAndLose()
    await setPrice(t.db, asked.dear.id, 1_900_00)
    expect((await start(asked)).body.amount).toBe(asked.due)
    t.clock.advance(CHANGE_REQUEST_DAYS * DAY_MS)
    expect((await start(asked)).status).toBe(404)
    const owner = await signInStaff(t, ['owner'])
    const { change_request } = await read(asked.code, owner)
    expect(change_request).toMatchObject({ link: null })
    const { due } = (await owner.send('POST', '/orders/change/preview?lang=en', asked.change)).body
    expect(due).toBeGreaterThan(asked.due)
  })
})

test('after all these tests every ledger is consistent', async () => {
  await waitUntilIdle(t)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

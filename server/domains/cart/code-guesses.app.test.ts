import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Connection } from '../../platform/db/connection.ts'
import { buyOrder } from '../../testing/buy-order.ts'
import { makeLine, makeCode, makeCustomer, makeProduct, makeReadyCart } from '../../testing/make.ts'
import type { Answered } from '../../testing/ask.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

// Neither the response nor its duration reveals which codes exist, because the same statements run in the database.

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

const LENGTH = 6
let named = 0
/** All guessed codes have the same length. */
const newName = () => `G${String((named += 1)).padStart(LENGTH - 1, '0')}`
const createCode = async (terms: object = {}) => makeCode(t, { code: newName(), ...terms })

const wrongCodes: Record<string, () => Promise<string>> = {
  unknown: async () => newName(),
  over: () => createCode({ ends_at: new Date('2020-01-01') }),
  'for another level': () => createCode({ levels: [3] }),
  'for another level, and not begun': () => createCode({ levels: [3], starts_at: new Date('2999-01-01') }),
  async 'used up by somebody else'() {
    const code = await createCode({ uses: 1, percent: 30 })
    await buyOrder(t, { code })
    return code
  },
}

async function ready() {
  const { token } = await makeCustomer(t)
  const { id: cart_id } = await makeReadyCart(t, { token }, [makeLine(await makeProduct(t))])
  return (code: string) => t.request('PUT', '/discount-code/apply?lang=en', { token, body: { cart_id, code } })
}

async function describeResponse(request: () => Promise<Answered>) {
  const sent = vi.spyOn(Connection.prototype, 'send')
  const { status, headers, body } = await request()
  const statements = sent.mock.calls.map(([{ text }]) => text.trim().replaceAll(/\s+/g, ' '))
  sent.mockRestore()
  return { status, body, length: headers['content-length'], statements }
}

test('a guess gets the same response after the same statements, whether the code is unknown, ended, used up or for others', async () => {
  const apply = await ready()
  const codes = await Promise.all(Object.values(wrongCodes).map((make) => make()))
  // The first requests prepare the statements on each connection, so that they do not count.
  for (const code of codes) await apply(code)
  await t.db`delete from rate_limits`
  // The queue's own statements go over the same connections, whenever it wants to.
  await t.jobs.boss.stop()
  const responses = []
  for (const code of codes) responses.push(await describeResponse(() => apply(code)))
  const [like, ...others] = responses
  expect(like).toMatchObject({ status: 400, body: { errors: ['cart.error1'] } })
  expect(like!.statements.length).toBeGreaterThan(5)
  for (const other of others) expect(other).toEqual(like)
})

test('ten guesses get a response, and then all codes are throttled, even valid ones', async () => {
  const apply = await ready()
  const good = await createCode({ percent: 50 })
  const guesses = await Promise.all(Array.from({ length: 25 }, () => apply(newName())))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(guesses.filter(({ status, headers }) => status === 429 && Number(headers['retry-after']) > 0)).toHaveLength(15)
  expect((await apply(good)).status).toBe(429)
})

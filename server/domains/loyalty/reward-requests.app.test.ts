import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, type TestCustomer } from '../../testing/make.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { answerReward } from './answer-reward.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
  t.clock.set(new Date('2027-05-10T12:00:00Z'))
})
afterAll(() => t.close())

const SHOP_MAILBOX = 'hola@lienza.example'
const sendRequest = ({ token }: TestCustomer, body: object, lang = 'en') =>
  t.request('POST', `/loyalty/redeem?lang=${lang}`, { token, body })
const list = async ({ token }: TestCustomer) => (await t.request('GET', '/loyalty/requests?lang=en', { token })).body
const cancel = ({ token }: TestCustomer, id: number) => t.request('DELETE', `/loyalty/requests?id=${id}`, { token })
const getState = async ({ token }: TestCustomer, key: string) =>
  (await t.request('GET', '/users/data?lang=en', { token })).body.loyalty.rewards.find(
    (reward: { key: string }) => reward.key === key,
  )?.state
const mailsTo = (email: string, kind: string, count = 1) =>
  eventually(async () => {
    const mails = (await t.mailbox.list(email)).filter((mail) => mail.kind === kind)
    return mails.length >= count && mails
  })

test('a customer requests a session, and the shop is notified', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const response = await sendRequest(customer, {
    reward: 'consulting',
    note: ' Una boda ',
    preferred: 'martes <b>temprano</b>',
  })
  expect(response).toMatchObject({
    status: 200,
    body: {
      reward: 'consulting', title: 'Monthly consulting', note: 'Una boda', preferred: 'martes <b>temprano</b>',
      status: 'requested', scheduled_at: null, answer: null, created_at: expect.stringMatching(/^2027-05-10T12:/),
    },
  }) // prettier-ignore
  expect(await list(customer)).toEqual([response.body])
  expect(await getState(customer, 'consulting')).toBe('requested')
  const [mail] = await mailsTo(SHOP_MAILBOX, 'reward-requested')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Asesoría mensual: solicitud de/) })
  expect(mail?.text).toContain(customer.email)
  expect(mail?.html).toContain('martes &lt;b&gt;temprano&lt;/b&gt;')
})

test.each([
  [0, 'consulting', 409, 0],
  [51, 'consulting', 200, 1],
  [51, 'second_consulting', 409, 0],
  [151, 'second_consulting', 200, 1],
  [151, 'tailoring', 409, 0],
  [301, 'tailoring', 200, 1],
])('with %i crystals %s gets status %i', async (crystals, reward, status, requests) => {
  const customer = await makeCustomer(t, { crystals })
  const response = await sendRequest(customer, { reward })
  expect([response.status, response.body.errors]).toEqual([
    status,
    status === 409 ? ['reward_not_available'] : undefined,
  ])
  expect(await list(customer)).toHaveLength(requests)
})

test.each([
  [{}, 400],
  [{ reward: 'birthday_gift' }, 422],
  [{ reward: 'early_access' }, 422],
  [{ reward: 7 }, 422],
  [{ reward: 'consulting', note: 'x'.repeat(501) }, 422],
  [{ reward: 'consulting', preferred: 'x'.repeat(121) }, 422],
])('%j is refused with %i, and nothing is stored', async (body, status) => {
  const customer = await makeCustomer(t, { crystals: 420 })
  expect((await sendRequest(customer, body)).status).toBe(status)
  expect(await list(customer)).toEqual([])
})

test('eight concurrent requests are one', async () => {
  const customer = await makeCustomer(t, { crystals: 420 })
  const responses = await Promise.all(Array.from({ length: 8 }, () => sendRequest(customer, { reward: 'tailoring' })))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  expect(await list(customer)).toHaveLength(1)
})

test('more than ten requests in an hour are refused', async () => {
  const customer = await makeCustomer(t, { crystals: 420 })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await sendRequest(customer, { reward: 'consulting' })).status)
  expect(statuses).toEqual([200, ...Array(9).fill(409), 429, 429])
})

test('an appointment is shown to its customer, mailed, recorded, and may be moved', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const { id } = (await sendRequest(customer, { reward: 'consulting' })).body
  const response = 'Por videollamada'
  await answerReward(
    t.shop,
    id,
    { status: 'scheduled', scheduled_at: new Date('2027-05-20T16:30:00Z'), answer: response },
    'operator',
  )
  expect((await list(customer))[0]).toMatchObject({
    status: 'scheduled',
    scheduled_at: '2027-05-20T16:30:00.000Z',
    answer: response,
  })
  expect(await getState(customer, 'consulting')).toBe('scheduled')
  const [mail] = await mailsTo(customer.email, 'reward-answered')
  expect(mail?.text).toContain('20 de mayo de 2027 a las 10:30')
  expect(mail?.text).toContain(response)
  await answerReward(
    t.shop,
    id,
    { status: 'scheduled', scheduled_at: new Date('2027-05-21T16:30:00Z'), answer: response },
    'operator',
  )
  const auditEntries =
    await t.db`select actor, act as action, detail from audit_log where subject = ${`reward-request:${id}`} order by id`
  expect(auditEntries).toMatchObject([
    { actor: 'operator', action: 'reward.answer', detail: { status: 'scheduled' } },
    { detail: { scheduled_at: '2027-05-21T16:30:00.000Z' } },
  ])
  await expect(t.db`delete from audit_log`).rejects.toThrow('ledger')
  // The mail about another time says which one is over; so does the mail about an appointment that does not take place.
  const [moved] = await mailsTo(customer.email, 'reward-answered', 2)
  expect(moved?.subject).toBe('Asesoría mensual: tu cita cambió')
  expect(moved?.text).toContain('Tu cita: 21 de mayo de 2027 a las 10:30')
  expect(moved?.text).toContain('Antes: 20 de mayo de 2027 a las 10:30')
  await answerReward(t.shop, id, { status: 'declined', answer: 'Estamos de viaje' }, 'operator')
  const [off] = await mailsTo(customer.email, 'reward-answered', 3)
  expect(off?.subject).toBe('Asesoría mensual: cancelamos tu cita')
  expect(off?.text).toContain('Era: 21 de mayo de 2027 a las 10:30')
  expect(off?.text).toContain('Puedes hacer otra solicitud hasta el 31 de mayo.')
})

test('a declined request leaves the month free again, a completed one does not', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const first = (await sendRequest(customer, { reward: 'consulting' })).body
  await answerReward(t.shop, first.id, { status: 'declined', answer: 'Cerramos esa semana' }, 'operator')
  expect(await getState(customer, 'consulting')).toBe('available')
  const second = (await sendRequest(customer, { reward: 'consulting' })).body
  await answerReward(t.shop, second.id, { status: 'done' }, 'operator')
  expect(await getState(customer, 'consulting')).toBe('used')
  expect((await sendRequest(customer, { reward: 'consulting' })).status).toBe(409)
  expect(await list(customer)).toMatchObject([
    { status: 'done' },
    { status: 'declined', answer: 'Cerramos esa semana' },
  ])
})

test('a customer cancels a request that has not taken place, and the shop is notified of an appointment', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const { id } = (await sendRequest(customer, { reward: 'consulting' })).body
  await answerReward(
    t.shop,
    id,
    { status: 'scheduled', scheduled_at: new Date('2027-05-20T16:30:00Z'), answer: null },
    'operator',
  )
  expect((await cancel(customer, id)).body).toEqual({ canceled: true })
  expect(await getState(customer, 'consulting')).toBe('available')
  expect(await mailsTo(SHOP_MAILBOX, 'reward-canceled')).toHaveLength(1)
  expect((await cancel(customer, id)).status).toBe(404)
})

test('an unknown, a foreign and an ended request get the same response: not found', async () => {
  const [owner, other] = [await makeCustomer(t, { crystals: 60 }), await makeCustomer(t, { crystals: 60 })]
  const { id } = (await sendRequest(owner, { reward: 'consulting' })).body
  const responses = [await cancel(other, id), await cancel(other, 999_999)]
  await answerReward(t.shop, id, { status: 'done' }, 'operator')
  responses.push(await cancel(owner, id))
  for (const { status, body } of responses) expect([status, body]).toEqual([404, responses[0]!.body])
})

test.each([
  ['an unknown request', 999_999, { status: 'done' }, 'reward_request_not_found'],
  ['an appointment in the past', undefined, { status: 'scheduled', scheduled_at: new Date('2027-05-10T11:00:00Z'), answer: null }, 'appointment_past'],
] as const)('%s is refused for staff, and nothing changes', async (_, id, response, why) => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const request = (await sendRequest(customer, { reward: 'consulting' })).body
  await expect(answerReward(t.shop, id ?? request.id, response, 'operator')).rejects.toThrow(why)
  expect(await list(customer)).toEqual([request])
}) // prettier-ignore

test('an ended request cannot be answered again', async () => {
  const customer = await makeCustomer(t, { crystals: 60 })
  const { id } = (await sendRequest(customer, { reward: 'consulting' })).body
  await cancel(customer, id)
  await expect(answerReward(t.shop, id, { status: 'done' }, 'operator')).rejects.toThrow('reward_request_ended')
})

test('of two consulting sessions that get the same time at once, one is refused', async () => {
  for (let day = 1; day <= 5; day += 1) {
    const scheduled_at = new Date(t.clock.now().valueOf() + day * DAY_MS)
    const decision = { status: 'scheduled', scheduled_at, answer: null, may_overlap: false } as const
    const customers = await Promise.all([1, 2].map(() => makeCustomer(t, { crystals: 60 })))
    const requests = await Promise.all(customers.map((customer) => sendRequest(customer, { reward: 'consulting' })))
    const answers = await Promise.allSettled(
      requests.map(({ body }) => answerReward(t.shop, body.id, decision, 'test')),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    expect(refused).toEqual([expect.stringContaining('appointment_overlaps')])
  }
})

test('an unused benefit ends with its month, and the next month has a new one', async () => {
  t.clock.set(new Date('2027-06-01T05:59:50Z'))
  const customer = await makeCustomer(t, { crystals: 60 })
  expect((await sendRequest(customer, { reward: 'consulting' })).status).toBe(200)
  expect((await sendRequest(customer, { reward: 'consulting' })).status).toBe(409)
  t.clock.set(new Date('2027-06-01T06:00:00Z'))
  expect(await getState(customer, 'consulting')).toBe('available')
  expect((await sendRequest(customer, { reward: 'consulting' })).status).toBe(200)
  expect(await list(customer)).toHaveLength(2)
})

test('an appointment that is canceled after the month of its request says that the month is over', async () => {
  t.clock.set(new Date('2027-06-10T12:00:00Z'))
  const customer = await makeCustomer(t, { crystals: 60 })
  const { id } = (await sendRequest(customer, { reward: 'consulting' })).body
  const scheduled_at = new Date('2027-07-03T16:30:00Z')
  await answerReward(t.shop, id, { status: 'scheduled', scheduled_at }, 'operator')
  t.clock.set(new Date('2027-07-01T06:00:00Z'))
  await answerReward(t.shop, id, { status: 'declined', answer: 'Estamos de viaje' }, 'operator')
  const [off] = await mailsTo(customer.email, 'reward-answered', 2)
  expect(off?.text).toContain('El mes de esa solicitud ya terminó')
  expect(off?.text).not.toContain('otra solicitud')
})

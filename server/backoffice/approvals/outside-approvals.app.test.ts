import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import type { Approval } from '@shop/contract/staff/approvals.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adjustStock } from '../../domains/stock/stock.ts'
import { requestCardPayment } from '../../testing/card-payment.ts'
import { listChangedTables } from '../../testing/changed-tables.ts'
import { setConfirmedAt, setRequester } from '../../testing/change-staff.ts'
import { closeCustomer } from '../../testing/close-customer.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeCustomer, makeLine, makeProduct, nextUniqueNumber, sampleAddress, type TestProduct } from '../../testing/make.ts' // prettier-ignore
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeRows } from '../../testing/rows.ts'
import { raisePrices } from '../../testing/change-products.ts'

type Member = StaffClient & { id: number }

let t: TestShop
let fulfillment: Member
let manager: Member
let owner: Member
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ;[fulfillment, manager, owner] = await Promise.all([
    signInStaff(t, ['fulfillment']),
    signInStaff(t, ['manager']),
    signInStaff(t, ['owner']),
  ])
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

async function makeDraft() {
  const [customer, product] = [await makeCustomer(t), await makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })]
  await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
  const created = await manager.send('POST', '/draft-orders/create', { customer_id: customer.id, currency: 'MXN' })
  const { id, version, currency, note, price_reason, code, addresses }: StaffDraftOrder = created.body
  const lines = [{ ...makeLine(product), own_price: null }]
  const fields = { id, version, currency, note, price_reason, code, address_id: addresses[0]!.id, lines }
  const draft: StaffDraftOrder = (await manager.send('PUT', '/draft-orders/save', fields)).body
  return { customer, product, draft, fields: { ...fields, version: draft.version } }
}

const newMoney = () => ({
  ...{ kind: 'cash', reference: `Folio ${nextUniqueNumber()}`, paid_on: toShopDate(t.clock.now()) },
})
const ask = ({ id, version, total }: StaffDraftOrder, changes: object = {}, browser: StaffClient = fulfillment) =>
  browser.send('POST', '/draft-orders/paid/ask', { id, version, total, ...newMoney(), ...changes })
const confirmIdentity = ({ id }: Member) => setConfirmedAt(t.db, id, t.clock.now())
const approve = async (browser: Member, id: number, lang = 'es') => {
  await confirmIdentity(browser)
  return browser.send('POST', `/approvals/approve?lang=${lang}`, { id })
}
const decline = (id: number) => owner.send('POST', '/approvals/decline', { id, answer: 'No llegó' })
const read = async (id: number): Promise<StaffDraftOrder> =>
  (await manager.send('GET', `/draft-orders/detail?lang=es&id=${id}`)).body
const listOrders = async (token: string) => (await t.request('GET', '/cart/orders?lang=es', { token })).body

async function findApproval(id: number, browser: StaffClient = owner): Promise<Approval | undefined> {
  const { body } = await browser.send('GET', '/approvals/list')
  return body.approvals.find((approval: Approval) => approval.id === id)
}

async function makeAsked(changes: object = {}) {
  const made = await makeDraft()
  expect((await ask(made.draft, changes)).status).toBe(200)
  return { ...made, approval_id: (await read(made.draft.id)).approval_id! }
}

async function sellOut({ id }: TestProduct) {
  const sku = await t.db<{ sku: string }[]>`select sku from products where id = ${id}`.value()
  await adjustStock(t.shop, { sku, size: 'S', color: 'black', quantity: -10, reason: 'Conteo', actor: 'test' })
}

test('a payment above the limit is asked for, approved by someone else and recorded once', async () => {
  const reference = `Recibo ${nextUniqueNumber()}`
  const { customer, draft, approval_id } = await makeAsked({ reference: ` ${reference} ` })
  expect(draft.total).toBeGreaterThan(draft.outside_limit)
  expect(await listOrders(customer.token)).toEqual([])
  const waiting = {
    ...{ kind: 'outside', code: null, amount: draft.total, currency: 'MXN', crystals: null, status: 'waiting' },
    ...{ customer: { id: customer.id }, items: [], requester_left: false },
    outside: { draft_order_id: draft.id, kind: 'cash', reference, paid_on: toShopDate(t.clock.now()) },
  }
  expect(await findApproval(approval_id)).toMatchObject({ ...waiting, is_own: false })
  expect(await findApproval(approval_id, fulfillment)).toMatchObject({ ...waiting, is_own: true })
  const answers = await Promise.all([approve(owner, approval_id), approve(manager, approval_id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.flatMap(({ body }) => body.errors ?? [])).toEqual(['approval_answered'])
  const orders = await listOrders(customer.token)
  expect(orders).toHaveLength(1)
  const { order_code: code, approval_id: waits } = await read(draft.id)
  expect(waits).toBeNull()
  expect(await findApproval(approval_id)).toMatchObject({ status: 'approved', code })
  const order = (await manager.send('GET', `/orders/detail?lang=es&code=${code}`)).body
  expect(order).toMatchObject({ customer_status: 'paid', method: 'outside', money: { paid: draft.total } })
  expect(order.money.payments).toMatchObject([{ method: 'outside', provider_ref: reference }])
  const subject = `draft_order:${draft.id}`
  const entries = await t.db`
    select act as action, actor, detail as metadata from audit_log
    where subject = ${subject} and act in ('approval.ask', 'approval.approve', 'draft_order.paid') order by id`
  expect(entries.map(({ action }) => action)).toEqual(['approval.ask', 'draft_order.paid', 'approval.approve'])
  expect(entries[0]).toMatchObject({ actor: `staff:${fulfillment.id}` })
  expect(entries[1]!['actor']).not.toBe(`staff:${fulfillment.id}`)
  expect(entries[2]).toMatchObject({ metadata: { approval_id, requested_by: fulfillment.id } })
  expect((await decline(approval_id)).body.errors).toEqual(['approval_answered'])
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('the bell and the first screen tell who may approve, and afterwards who asked', async () => {
  const kinds = async (browser: StaffClient) =>
    (await browser.send('GET', '/notifications?lang=es')).body.items.map(({ kind }: { kind: string }) => kind)
  const { customer, approval_id } = await makeAsked()
  const items = (await owner.send('GET', '/notifications?lang=es')).body.items
  expect(items).toContainEqual(expect.objectContaining({ kind: 'approval', record: String(approval_id) }))
  const affiliation = await t.db<{ affiliation: string }[]>`
    select affiliation from customers where id = ${customer.id}`.value()
  expect(items.find(({ record }: { record: string }) => record === String(approval_id)).subject).toBe(
    `Fan ${affiliation}`,
  )
  expect(await kinds(fulfillment)).not.toContain('approval')
  const { queues } = (await owner.send('GET', '/today?lang=es')).body
  expect(queues.find(({ name }: { name: string }) => name === 'approvals').count).toBeGreaterThan(0)
  await decline(approval_id)
  expect(await kinds(fulfillment)).toContain('declined')
})

test('approved and declined at the same moment is one of both', async () => {
  const { customer, approval_id } = await makeAsked()
  const [approved, declined] = await Promise.all([approve(manager, approval_id), decline(approval_id)])
  expect([approved.status, declined.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await listOrders(customer.token)).toHaveLength(approved.status === 200 ? 1 : 0)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('approved and recorded at the same moment is one order', async () => {
  const { customer, draft, approval_id } = await makeAsked()
  const recorded = manager.send('POST', '/draft-orders/paid', {
    ...{ id: draft.id, version: draft.version, total: draft.total },
    ...newMoney(),
  })
  await Promise.all([approve(owner, approval_id), recorded])
  expect(await listOrders(customer.token)).toHaveLength(1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('of two people who ask for the same draft at the same moment one is refused', async () => {
  const { draft } = await makeDraft()
  const answers = await Promise.all([ask(draft), ask(draft)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a draft that was declined can be asked for again', async () => {
  const { draft, approval_id } = await makeAsked()
  await decline(approval_id)
  expect((await ask(draft)).status).toBe(200)
})

test('a payment by card that its customer began is ended before the approved one is recorded', async () => {
  const made = await makeDraft()
  const { id, version, total } = made.draft
  const sent: StaffDraftOrder = (await manager.send('POST', '/draft-orders/send', { id, version, total, mail: false }))
    .body
  await requestCardPayment(t, made.customer.token, new URL(sent.link!).pathname.split('/').at(-1)!)
  await ask(sent)
  expect((await approve(owner, (await read(id)).approval_id!)).status).toBe(200)
  expect(await listOrders(made.customer.token)).toHaveLength(1)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

type Asked = Awaited<ReturnType<typeof makeAsked>>

describe('an approval that is not possible is refused in both languages, changes nothing and waits', () => {
  const cases: [code: string, happens: (asked: Asked) => Promise<unknown>][] = [
    ['approval_draft_changed', ({ fields }) => manager.send('PUT', '/draft-orders/save', { ...fields, note: 'Otra' })],
    ['approval_draft_changed', ({ product }) => raisePrices(t.db, product.id, 100)],
    [
      'draft_order_not_found',
      ({ draft: { id, version } }) => manager.send('DELETE', `/draft-orders?id=${id}&version=${version}`),
    ],
    ['draft_order_not_found', ({ customer }) => closeCustomer(t, customer)],
    [
      'draft_order_ordered',
      async ({ draft: { id, version, total } }) => {
        await confirmIdentity(manager)
        await manager.send('POST', '/draft-orders/paid', { id, version, total, ...newMoney() })
      },
    ],
    ['draft_order_unavailable', ({ product }) => sellOut(product)],
    [
      'draft_order_address',
      ({ draft, customer }) =>
        t.request('DELETE', `/addresses/remove?lang=es&id=${draft.address_id}`, { token: customer.token }),
    ],
    [
      'outside_day_invalid',
      async ({ approval_id }) => {
        const paid_on = toShopDate(new Date(t.clock.now().valueOf() - 61 * DAY_MS))
        const request = await t.db<
          { request: object }[]
        >`select request from approvals where id = ${approval_id}`.value()
        await changeRows(t.db, 'approvals', { id: approval_id }, { request: t.db.json({ ...request, paid_on }) })
      },
    ],
    [
      'outside_reference_used',
      async ({ approval_id }) => {
        const { outside } = (await findApproval(approval_id))!
        const { draft } = await makeDraft()
        const { kind, reference, paid_on } = outside!
        await confirmIdentity(manager)
        const { id, version, total } = draft
        await manager.send('POST', '/draft-orders/paid', { id, version, total, kind, reference, paid_on })
      },
    ],
    ['approval_own', ({ approval_id }) => setRequester(t.db, approval_id, owner.id)],
    [
      'approval_requester_left',
      async ({ approval_id }) => setRequester(t.db, approval_id, (await signInStaff(t, ['support'])).id),
    ],
  ]
  test.each(cases)('%s (%#)', async (code, happens) => {
    const asked = await makeAsked()
    await happens(asked)
    await confirmIdentity(owner)
    const { id, status } = (await findApproval(asked.approval_id))!
    expect(status).toBe('waiting')
    await listChangedTables(t.db)
    const [es, en] = [await approve(owner, id), await approve(owner, id, 'en')]
    expect([es.body.errors, en.body.errors]).toEqual([[code], [code]])
    expect(es.body.message).not.toBe(en.body.message)
    expect((await listChangedTables(t.db)).filter((change) => !change.includes('staff_sessions'))).toEqual([])
    expect(await findApproval(id)).toMatchObject({ status: 'waiting' })
  })
})

test('while it is not known whether the customer pays, an approval is refused and waits', async () => {
  const { customer, draft } = await makeDraft()
  const { id, version, total } = draft
  const sent: StaffDraftOrder = (await manager.send('POST', '/draft-orders/send', { id, version, total, mail: false }))
    .body
  await requestCardPayment(t, customer.token, new URL(sent.link!).pathname.split('/').at(-1)!)
  await ask(sent)
  const { approval_id } = await read(id)
  await setSandboxSwitches(t, { refuse: [{ route: 'POST /v1/payment_intents/*/cancel', how: 503 }] })
  expect((await approve(owner, approval_id!)).body.errors).toEqual(['draft_order_being_paid'])
  expect(await findApproval(approval_id!)).toMatchObject({ status: 'waiting' })
})

test('the reference is deleted with the account, and what was asked for stays', async () => {
  const { customer, draft, approval_id } = await makeAsked({ reference: 'canary4713' })
  await closeCustomer(t, customer)
  expect(await findApproval(approval_id)).toMatchObject({ amount: draft.total, outside: { reference: '' } })
  expect(await t.db`select from approvals where approvals::text like '%canary4713%'`).toHaveLength(0)
})

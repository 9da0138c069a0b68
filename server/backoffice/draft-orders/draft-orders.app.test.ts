import { DAY_MS } from '@shop/contract/calendar.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestCardConfirmation, requestCardPayment } from '../../testing/card-payment.ts'
import { eventually } from '../../testing/eventually.ts'
import { listRemainingInconsistencies } from '../../testing/inconsistencies.ts'
import { makeCode, makeCustomer, makeLine, makeProduct, payAtProvider, sampleAddress, type TestCustomer } from '../../testing/make.ts' // prettier-ignore
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { adjustStock } from '../../domains/stock/stock.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setPrice } from '../../testing/change-products.ts'

let t: TestShop
let staff: StaffClient
let other: StaffClient
beforeAll(async () => {
  t = await openTestShop()
  ;[staff, other] = await signIn()
})
afterAll(() => t.close())

const signIn = () => Promise.all([signInStaff(t, ['manager']), signInStaff(t, ['support'])])

type Line = ReturnType<typeof makeLine> & { own_price?: number | null }
type Changes = Partial<Omit<StaffDraftOrder, 'lines'>>

const create = async ({ id }: TestCustomer, currency = 'MXN'): Promise<StaffDraftOrder> =>
  (await staff.send('POST', '/draft-orders/create', { customer_id: id, currency })).body
const save = (
  { id, version, currency, note, price_reason, address_id, code }: StaffDraftOrder,
  lines: Line[],
  browser = staff,
) =>
  browser.send('PUT', '/draft-orders/save', {
    ...{ id, version, currency, note, price_reason, address_id, code },
    lines: lines.map((line) => ({ own_price: null, ...line })),
  })
const send = ({ id, version, total }: StaffDraftOrder, mail = true) =>
  staff.send('POST', '/draft-orders/send', { id, version, total, mail })
const get = async ({ id }: StaffDraftOrder): Promise<StaffDraftOrder> =>
  (await staff.send('GET', `/draft-orders/detail?lang=es&id=${id}`)).body
const toCartId = ({ link }: StaffDraftOrder) => new URL(link!).pathname.split('/').at(-1)!
const getLink = (id: string, { token }: TestCustomer) => t.request('GET', `/cart/link?lang=en&id=${id}`, { token })

async function makeDraft(changes: Changes = {}, lines?: Line[]) {
  const customer = await makeCustomer(t)
  await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
  const product = await makeProduct(t)
  const empty = await create(customer)
  const address_id = empty.addresses[0]!.id
  const response = await save({ ...empty, address_id, ...changes }, lines ?? [makeLine(product)])
  expect(response).toMatchObject({ status: 200 })
  return { customer, product, draft: response.body as StaffDraftOrder }
}

async function makeSent(...made: Parameters<typeof makeDraft>) {
  const { draft, ...rest } = await makeDraft(...made)
  const response = await send(draft)
  expect(response).toMatchObject({ status: 200, body: { state: 'sent' } })
  return { ...rest, draft: response.body as StaffDraftOrder, cart_id: toCartId(response.body) }
}

async function pay({ token }: TestCustomer, cart_id: string) {
  const started = await requestCardPayment(t, token, cart_id)
  const { intent } = await payAtProvider(t, started.body)
  return { amount: started.body.amount, confirmed: await requestCardConfirmation(t, token, intent) }
}

test('a draft is paid by its link at the prices that it held, and the order says who made it', async () => {
  const { customer, product, draft, cart_id } = await makeSent({ price_reason: 'Feria', note: 'Del puesto 4' })
  expect(draft).toMatchObject({ state: 'sent', subtotal: 500_00, customer: { id: customer.id } })
  const [mail] = await eventually(async () => {
    const mails = await t.mailbox.list(customer.email)
    return mails.some(({ kind }) => kind === 'draft-order') && mails.filter(({ kind }) => kind === 'draft-order')
  })
  expect(mail!.text).toContain(draft.link)
  await setPrice(t.db, product.id, 900_00)
  expect((await get(draft)).total).toBe(draft.total)
  expect((await getLink(cart_id, customer)).body).toEqual({ channel: 'draft_order', state: 'open' })
  expect((await getLink(cart_id, await makeCustomer(t))).status).toBe(403)
  const { amount, confirmed } = await pay(customer, cart_id)
  expect([amount, confirmed.body.status]).toEqual([draft.total, 'paid'])
  const after = await get(draft)
  expect(after).toMatchObject({ state: 'ordered', link: null })
  const order = (await staff.send('GET', `/orders/detail?lang=es&code=${after.order_code}`)).body
  expect(order.draft_order).toMatchObject({ id: draft.id, note: 'Del puesto 4', made_by: draft.created_by })
  expect(order.timeline.map(({ kind }: { kind: string }) => kind)).toContain('draft_order.send')
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('another price is held with its reason, and a code for full prices does not add to it', async () => {
  const product = await makeProduct(t)
  const code = await makeCode(t, { percent: 50 })
  const { draft, customer, cart_id } = await makeSent({ price_reason: 'Amiga', code }, [
    { ...makeLine(product), own_price: 420_00 },
  ])
  expect(draft.lines).toMatchObject([{ price: 500_00, price_offer: 420_00, own_price: 420_00, price_now: 500_00 }])
  expect(draft).toMatchObject({ subtotal: 420_00, discount: 210_00, code })
  expect((await pay(customer, cart_id)).amount).toBe(draft.total)
})

test('a price above that of everyone is possible, and none without a reason or above the limit of the role', async () => {
  const product = await makeProduct(t)
  const { draft } = await makeDraft({ price_reason: 'Bordado a mano' }, [{ ...makeLine(product), own_price: 650_00 }])
  expect(draft.lines).toMatchObject([{ price: 650_00, price_offer: null, subtotal: 650_00 }])
  expect((await save({ ...draft, price_reason: ' ' }, [{ ...makeLine(product), own_price: 1 }])).body.errors).toEqual([
    'draft_price_reason',
  ])
  const dear = await makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })
  expect(await save(draft, [{ ...makeLine(dear), own_price: 100 }], other)).toMatchObject({
    status: 403,
    body: { errors: ['draft_price_limit'] },
  })
})

test('who makes the link needs the right to its prices; then it is a promise, whatever becomes of its maker', async () => {
  const dear = await makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })
  const maker = await signInStaff(t, ['manager'])
  const { customer, draft: empty } = await makeDraft()
  const given = { ...makeLine(dear), own_price: 5_000_00 }
  const draft: StaffDraftOrder = (await save({ ...empty, price_reason: 'Feria' }, [given], maker)).body
  const sendBy = ({ id, version, total }: StaffDraftOrder, browser: StaffClient) =>
    browser.send('POST', '/draft-orders/send', { id, version, total, mail: false })
  expect(await sendBy(draft, other)).toMatchObject({ status: 403, body: { errors: ['draft_price_limit'] } })
  const sent: StaffDraftOrder = (await sendBy(draft, maker)).body
  expect(sent.state).toBe('sent')
  await t.db`delete from staff_roles where staff_id = ${maker.id}`
  const again = await sendBy(sent, other)
  expect(again).toMatchObject({ status: 200, body: { state: 'sent', total: draft.total, link: sent.link } })
  const { amount, confirmed } = await pay(customer, toCartId(sent))
  expect([amount, confirmed.body.status]).toEqual([draft.total, 'paid'])
})

test('a customer cannot change what staff prepared', async () => {
  const { customer, product, cart_id } = await makeSent()
  const body = { id: cart_id, products: [makeLine(product, { quantity: 2 })] }
  const { token } = customer
  expect((await t.request('PUT', '/cart/update?currency=MXN', { token, body })).body.errors).toEqual(['cart_of_shop'])
  expect((await getLink(cart_id, customer)).body.state).toBe('open')
})

test('a mailbox without an account gets one, whose owner sets a password by mail', async () => {
  const mailbox = { email: 'nueva@correo.example', name: 'Nueva', lastname: 'Clienta', phone: '5512345678', lang: 'en' }
  const created = await staff.send('POST', '/draft-orders/create', { currency: 'MXN', mailbox })
  expect(created.body).toMatchObject({
    state: 'draft',
    customer: { email: mailbox.email, lang: 'en', phone: '525512345678' },
  })
  const again = await staff.send('POST', '/draft-orders/create', { currency: 'MXN', mailbox })
  expect(again.body.customer.id).toBe(created.body.customer.id)
  const product = await makeProduct(t)
  const draft = (await save(created.body, [makeLine(product)])).body
  expect((await send(draft)).body.state).toBe('sent')
  const [mail] = await eventually(async () => {
    const mails = await t.mailbox.list(mailbox.email)
    return mails.length > 0 && mails
  })
  expect(mail).toMatchObject({ subject: 'Your order is ready to pay' })
  expect(mail!.text).toContain('We opened an account with this email')
})

test('its link ends after seven days; sent again it works at the prices of then', async () => {
  const { product, customer, draft, cart_id } = await makeSent()
  t.clock.advance(7 * DAY_MS)
  // The session of the member ended long before.
  ;[staff, other] = await signIn()
  expect(await get(draft)).toMatchObject({ state: 'expired', link: null })
  expect((await getLink(cart_id, customer)).body.state).toBe('closed')
  await setPrice(t.db, product.id, 600_00)
  const saved = await save(draft, [makeLine(product)])
  expect(saved.body).toMatchObject({ state: 'expired', subtotal: 600_00, link: null })
  expect((await getLink(cart_id, customer)).body.state).toBe('closed')
  const again = await send(saved.body)
  expect(again.body).toMatchObject({ state: 'sent', subtotal: 600_00 })
  expect(toCartId(again.body)).toBe(cart_id)
})

test('a variant that sold out is shown as the cart shows it, and no link to it is made', async () => {
  const { product, draft } = await makeDraft()
  const [variant] = await t.db<{ sku: string; size: string; color: string }[]>`
    select sku, 'S' as size, 'black' as color from products where id = ${product.id}`
  const adjust = (quantity: number) => adjustStock(t.shop, { ...variant!, quantity, reason: 'Conteo', actor: 'test' })
  await adjust(-10)
  const now = await get(draft)
  expect(now.lines).toMatchObject([{ unavailable_reason: 'sold_out', available: 0 }])
  expect((await send(now)).body.errors).toEqual(['draft_order_unavailable'])
  expect((await save({ ...now, note: 'Avisar' }, [makeLine(product)])).status).toBe(200)
  await adjust(10)
})

test('of two members who save one draft, the second reads what the first saved', async () => {
  const { product, draft } = await makeDraft()
  const lines = [makeLine(product)]
  const answers = await Promise.all([
    save({ ...draft, note: 'Uno' }, lines),
    save({ ...draft, note: 'Dos' }, lines, other),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed()
  expect(lost!.body).toMatchObject({ errors: ['version_conflict'] })
  expect(lost!.body.data.current).toMatchObject({ version: won!.body.version, note: won!.body.note })
})

test.each(['save', 'delete'] as const)('of a payment and a %s at once, exactly one wins', async (action) => {
  const { customer, product, draft, cart_id } = await makeSent()
  const started = await requestCardPayment(t, customer.token, cart_id)
  const change = () =>
    action === 'save'
      ? save(draft, [makeLine(product, { quantity: 2 })])
      : staff.send('DELETE', `/draft-orders?id=${draft.id}&version=${draft.version}`)
  const paying = async () => {
    try {
      const { intent } = await payAtProvider(t, started.body)
      return await requestCardConfirmation(t, customer.token, intent)
    } catch {
      // The provider refuses a payment that was canceled.
      return undefined
    }
  }
  const [paid, changed] = await Promise.all([paying(), change()])
  const isPaid = paid?.status === 200
  const isChanged = changed.status === 200
  expect([isPaid, isChanged].filter(Boolean)).toHaveLength(1)
  const orders = (await t.request('GET', '/cart/orders?lang=en', customer)).body
  expect(orders.length).toBe(isPaid ? 1 : 0)
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

test('a line of a link that works holds its price when the draft is saved, and a new line has that of now', async () => {
  const { product, draft } = await makeSent()
  await setPrice(t.db, product.id, 700_00)
  const other_line = makeLine(product, { size: 'M' })
  const saved = await save(draft, [makeLine(product, { quantity: 2 }), other_line])
  expect(saved.body.lines).toMatchObject([{ price: 500_00, subtotal: 1_000_00 }, { price: 700_00 }])
})

test('a payment that was begun does not survive a change, and the new total is paid', async () => {
  const { customer, product, draft, cart_id } = await makeSent()
  await requestCardPayment(t, customer.token, cart_id)
  const saved = await save(draft, [makeLine(product, { quantity: 2 })])
  expect(saved.body).toMatchObject({ state: 'sent', subtotal: 1_000_00 })
  expect((await pay(customer, cart_id)).amount).toBe(saved.body.total)
})

test('a deleted draft is in no list, and its link is closed', async () => {
  const { customer, draft, cart_id } = await makeSent()
  expect((await staff.send('DELETE', `/draft-orders?id=${draft.id}&version=${draft.version}`)).status).toBe(200)
  expect((await getLink(cart_id, customer)).body.state).toBe('closed')
  const { items } = (await staff.send('GET', '/draft-orders/list?lang=es')).body
  expect(items.map(({ id }: { id: number }) => id)).not.toContain(draft.id)
})

test('after all these tests every ledger is consistent', async () => {
  expect(await listRemainingInconsistencies(t)).toEqual([])
})

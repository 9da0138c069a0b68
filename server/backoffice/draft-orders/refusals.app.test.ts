import { toShopDate } from '@shop/contract/calendar.ts'
import * as calls from '@shop/contract/staff/draft-orders.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { requestCardPayment } from '../../testing/card-payment.ts'
import { makeCode, makeCustomer, makeLine, makeProduct, nextUniqueNumber, payAtProvider, sampleAddress, type TestProduct } from '../../testing/make.ts' // prettier-ignore
import { setSandboxSwitches } from '../../testing/paypal-payment.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { testStaffRefusals } from '../../testing/test-refusals.ts'
import { adjustStock } from '../../domains/stock/stock.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { closeCustomer } from '../../testing/close-customer.ts'

let t: TestShop
let staff: StaffClient
let support: StaffClient
let fulfillment: StaffClient
let product: TestProduct
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  ;[staff, support, fulfillment] = await Promise.all([
    signInStaff(t, ['manager']),
    signInStaff(t, ['support']),
    signInStaff(t, ['fulfillment']),
  ])
  product = await makeProduct(t)
})
afterEach(() => setSandboxSwitches(t))
afterAll(() => t.close())

interface Line {
  id: number
  size_id: number
  color_id: number
  quantity: number
  own_price: number | null
}
const line = (changes: Partial<Line> = {}): Line => ({ ...makeLine(product), own_price: null, ...changes })
const unknown = { id: 999_999, version: 1, total: 0, mail: false }

async function makeDraft(lines: Line[] = []) {
  const customer = await makeCustomer(t)
  await t.request('POST', '/addresses/create', { token: customer.token, body: sampleAddress })
  const empty: StaffDraftOrder = (
    await staff.send('POST', '/draft-orders/create', { currency: 'MXN', customer_id: customer.id })
  ).body
  const { id, version, currency, price_reason, note, code, addresses } = empty
  const fields = { id, version, currency, price_reason, note, code, address_id: addresses[0]!.id }
  const draft: StaffDraftOrder = (await staff.send('PUT', '/draft-orders/save', { ...fields, lines })).body
  return { customer, draft, body: { ...fields, version: draft.version, lines } }
}

async function saved(changes: object = {}, browser = staff) {
  const { body } = await makeDraft([line()])
  return { browser, body: { ...body, ...changes } }
}

const savedLine = (changes: Partial<Line>) => saved({ lines: [line(changes)] })

async function closed() {
  const made = await makeDraft([line()])
  await closeCustomer(t, made.customer)
  return made
}

async function sent() {
  const made = await makeDraft([line()])
  const { id, version, total } = made.draft
  const draft: StaffDraftOrder = (await staff.send('POST', '/draft-orders/send', { id, version, total, mail: false }))
    .body
  return { ...made, draft, cart_id: new URL(draft.link!).pathname.split('/').at(-1)!, version: draft.version }
}

async function ordered() {
  const { customer, body, draft, cart_id, version } = await sent()
  const { intent } = await payAtProvider(t, (await requestCardPayment(t, customer.token, cart_id)).body)
  await t.request('POST', '/cart/stripe/intent?lang=en', { token: customer.token, body: { payment_intent: intent } })
  const { id } = draft
  return { browser: staff, body: { ...body, version, total: draft.total, mail: false }, query: { id, version } }
}

async function beingPaid() {
  const { customer, body, draft, cart_id, version } = await sent()
  await requestCardPayment(t, customer.token, cart_id)
  await setSandboxSwitches(t, { refuse: [{ route: 'POST /v1/payment_intents/*/cancel', how: 503 }] })
  return { browser: staff, body: { ...body, version }, query: { id: draft.id, version } }
}

const send = async (lines: Line[], changes: object = {}) => {
  const { draft } = await makeDraft(lines)
  const { id, version, total } = draft
  return { browser: staff, body: { id, version, total, mail: true, ...changes } }
}
/** A draft with a price that is far below that of everyone, about to be sent by its maker. */
async function sendGiven() {
  const { body } = await saved({ lines: [{ ...makeLine(await makeDear()), own_price: 100 }], price_reason: 'x' })
  const browser = await signInStaff(t, ['manager'])
  const { id, version, total } = (await browser.send('PUT', '/draft-orders/save', body)).body
  return { browser, body: { id, version, total, mail: false } }
}
const money = (changes: object = {}) => ({
  ...{ kind: 'cash', reference: `Folio ${nextUniqueNumber()}`, paid_on: toShopDate(t.clock.now()) },
  ...changes,
})
async function record(
  { id, version, total }: Pick<StaffDraftOrder, 'id' | 'version' | 'total'>,
  changes: object = {},
  browser = staff,
) {
  return { browser, body: { id, version, total, ...money(changes) } }
}
const recordLines = async (lines: Line[], changes: object = {}, browser = staff) =>
  record((await makeDraft(lines)).draft, changes, browser)
const askLines = (lines: Line[], changes: object = {}) => recordLines(lines, changes, fulfillment)
const makeDear = async () => makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })

async function recordSoldOut() {
  const gone = await makeProduct(t)
  const { draft } = await makeDraft([{ ...makeLine(gone), own_price: null }, line()])
  const [variant] = await t.db<{ sku: string }[]>`select sku from products where id = ${gone.id}`
  const change = { sku: variant!.sku, size: 'S', color: 'black', quantity: -10, reason: 'Conteo', actor: 'test' }
  await adjustStock(t.shop, change)
  return record((await staff.send('GET', `/draft-orders/detail?lang=es&id=${draft.id}`)).body)
}

async function recordWithoutAddress() {
  const { id } = await makeCustomer(t)
  const { body: empty } = await staff.send('POST', '/draft-orders/create', { currency: 'MXN', customer_id: id })
  const fields = { id: empty.id, version: empty.version, currency: 'MXN', price_reason: '', note: '', code: null }
  const body = { ...fields, address_id: null, lines: [line()] }
  return record((await staff.send('PUT', '/draft-orders/save', body)).body)
}

async function recordFree() {
  const { body } = await makeDraft([{ ...makeLine(await makeDear()), own_price: null }])
  const code = await makeCode(t, { percent: 100 })
  return record((await staff.send('PUT', '/draft-orders/save', { ...body, code })).body)
}

async function recordKnown() {
  const { browser, body } = await recordLines([line()])
  await browser.send('POST', '/draft-orders/paid', body)
  return recordLines([line()], { reference: body.reference })
}

const withMailbox = (changes: object) => ({
  browser: staff,
  body: {
    currency: 'MXN',
    mailbox: { email: 'b@correo.example', name: 'B', lastname: '', phone: '', lang: 'es', ...changes },
  },
})
const added = async (changes: object) => ({
  browser: staff,
  body: { id: (await makeDraft()).draft.id, ...sampleAddress, ...changes },
})

testStaffRefusals(() => t, [calls], {
  getDraftOrder: { draft_order_not_found: () => ({ browser: staff, query: { id: 999_999 } }) },
  createDraftOrder: {
    fields_missing: () => ({ browser: staff, body: { currency: 'MXN' } }),
    customer_not_found: () => ({ browser: staff, body: { currency: 'MXN', customer_id: 999_999 } }),
    customer_closed: async () => {
      const { customer } = await closed()
      return { browser: staff, body: { currency: 'MXN', customer_id: customer.id } }
    },
    'error.email': () => withMailbox({ email: 'unknown' }),
    name_missing: () => withMailbox({ name: '' }),
    phone_invalid: () => withMailbox({ phone: '12' }),
    phone_other_country: () => withMailbox({ phone: '+1 212 555 0123' }),
  },
  saveDraftOrder: {
    draft_order_not_found: () => saved({ id: 999_999 }),
    draft_order_ordered: ordered,
    draft_order_being_paid: beingPaid,
    version_conflict: () => saved({ version: 77 }),
    product_not_found: () => savedLine({ id: 999_999 }),
    'error.size': () => savedLine({ size_id: 999_999 }),
    color_not_valid: () => savedLine({ color_id: 999_999 }),
    'error.quanty': () => savedLine({ quantity: 0 }),
    out_of_stock: () => savedLine({ quantity: 20 }),
    too_many_lines: () => saved({ lines: Array.from({ length: 101 }, () => line()) }),
    draft_price_reason: () => savedLine({ own_price: 100 }),
    draft_price_limit: async () => {
      const dear = await makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })
      const lines = [{ ...makeLine(dear), own_price: 100 }]
      return saved({ lines, price_reason: 'x' }, support)
    },
    confirmation_needed: async () => {
      const dear = await makeProduct(t, { price: { MXN: 9_000_00, USD: 500_00 } })
      const request = await saved({ lines: [{ ...makeLine(dear), own_price: 100 }], price_reason: 'x' })
      t.clock.advance(6 * 60_000)
      return request
    },
    'error.addressnoa': () => saved({ address_id: 999_999 }),
    'cart.error1': () => saved({ code: 'NOSUCHCODE' }),
    'cart.error3': async () => saved({ lines: [], code: await makeCode(t) }),
    code_below_minimum: async () => saved({ code: await makeCode(t, { least: { MXN: 90_000_00, USD: 9_000_00 } }) }),
    code_other_goods: async () =>
      saved({
        code: await makeCode(t, {
          goods: { category_ids: null, collection_ids: null, product_ids: [999_999], excludes_offers: false },
        }),
      }),
    code_not_started: async () =>
      saved({ code: await makeCode(t, { starts_at: new Date(t.clock.now().valueOf() + 9e8) }) }),
  },
  addDraftAddress: {
    draft_order_not_found: () => ({ browser: staff, body: { id: 999_999, ...sampleAddress } }),
    'error.ae': () => added({ line: '' }),
    'error.cp': () => added({ postal_code: '1' }),
    'error.city': () => added({ city: '' }),
    country_not_found: () => added({ country_id: 9_999 }),
    address_limit: async () => {
      const { browser, body } = await added({})
      for (const _ of [1, 2]) await browser.send('POST', '/draft-orders/address', body)
      return { browser, body }
    },
  },
  sendDraftOrder: {
    draft_order_not_found: () => ({ browser: staff, body: unknown }),
    draft_order_ordered: ordered,
    draft_order_empty: () => send([]),
    draft_order_unavailable: async () => {
      const gone = await makeProduct(t)
      const request = await send([{ ...makeLine(gone), own_price: null }])
      const [variant] = await t.db<{ sku: string }[]>`select sku from products where id = ${gone.id}`
      const change = { sku: variant!.sku, size: 'S', color: 'black', quantity: -10, reason: 'Conteo', actor: 'test' }
      await adjustStock(t.shop, change)
      return request
    },
    draft_order_total: () => send([line()], { total: 1 }),
    draft_price_limit: async () => ({ ...(await sendGiven()), browser: support }),
    confirmation_needed: async () => {
      const request = await sendGiven()
      t.clock.advance(6 * 60_000)
      return request
    },
    version_conflict: () => send([line()], { version: 77 }),
  },
  recordDraftPayment: {
    fields_missing: () => recordLines([line()], { reference: '' }),
    draft_order_not_found: () => recordLines([line()], { id: 999_999 }),
    draft_order_ordered: async () => record((await ordered()).body),
    draft_order_being_paid: async () => {
      const { query } = await beingPaid()
      const { body } = await staff.send('GET', `/draft-orders/detail?lang=es&id=${query.id}`)
      return record(body)
    },
    draft_order_empty: () => recordLines([]),
    draft_order_unavailable: recordSoldOut,
    draft_order_total: () => recordLines([line()], { total: 1 }),
    draft_order_address: recordWithoutAddress,
    draft_order_free: recordFree,
    outside_day_invalid: () => recordLines([line()], { paid_on: '2031-02-31' }),
    outside_reference_used: recordKnown,
    outside_limit: async () => recordLines([{ ...makeLine(await makeDear()), own_price: null }], {}, fulfillment),
    confirmation_needed: async () => {
      const request = await recordLines([{ ...makeLine(await makeDear()), own_price: null }])
      t.clock.advance(6 * 60_000)
      return request
    },
    version_conflict: () => recordLines([line()], { version: 77 }),
  },
  askForOutsideApproval: {
    fields_missing: () => askLines([line()], { reference: '' }),
    draft_order_not_found: () => askLines([line()], { id: 999_999 }),
    draft_order_ordered: async () => record((await ordered()).body, {}, fulfillment),
    draft_order_empty: () => askLines([]),
    draft_order_unavailable: async () => {
      const { body } = await recordSoldOut()
      return { browser: fulfillment, body }
    },
    draft_order_total: () => askLines([line()], { total: 1 }),
    draft_order_address: async () => ({ ...(await recordWithoutAddress()), browser: fulfillment }),
    draft_order_free: async () => ({ ...(await recordFree()), browser: fulfillment }),
    outside_day_invalid: () => askLines([line()], { paid_on: '2031-02-31' }),
    outside_reference_used: async () => ({ ...(await recordKnown()), browser: fulfillment }),
    version_conflict: () => askLines([line()], { version: 77 }),
    approval_not_needed: () => askLines([line()]),
    approval_waiting_draft: async () => {
      const request = await askLines([{ ...makeLine(await makeDear()), own_price: null }])
      await fulfillment.send('POST', '/draft-orders/paid/ask', request.body)
      return request
    },
  },
  deleteDraftOrder: {
    draft_order_not_found: () => ({ browser: staff, query: { id: 999_999, version: 1 } }),
    draft_order_ordered: ordered,
    draft_order_being_paid: beingPaid,
    version_conflict: async () => ({ browser: staff, query: { id: (await makeDraft()).draft.id, version: 77 } }),
  },
})

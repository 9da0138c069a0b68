import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAsAgent, type AskAsAgent } from '../../testing/agents/ask-as-agent.ts'
import { publishClient } from '../../testing/agents/link-account.ts'
import type { TestPlatform } from '../../testing/agents/test-platform.ts'
import { makeWalletCheckout, payWith, startWalletPlatform } from '../../testing/agents/wallet-checkout.ts'
import { makeCode, makeLine, makeProduct, sampleAddress, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeSetting } from '../content/content.ts'

// The cases of the protocol's public suite (Universal-Commerce-Protocol/conformance), each under the name that it has there.
// Its customers are known here: carts need a linked account. Where the release 2026-08-25 says another thing than the suite,
// the release counts: outcomes of business are 200 with messages. `webhooks.app.test.ts` has the cases of webhooks.

let t: TestShop
let platform: TestPlatform
let product: TestProduct
let second: TestProduct
let codes: { percent: string; fixed: string }
beforeAll(async () => {
  platform = await startWalletPlatform()
  t = await openTestShop({ worker: false, documents: publishClient(), limit_scale: 1000 })
  await writeSetting(t.db, 'agents', { mode: 'payment' }, t.clock.now())
  product = await makeProduct(t)
  second = await makeProduct(t)
  // Both are larger than the discount of a first order.
  codes = {
    percent: await makeCode(t, { percent: 20 }),
    fixed: await makeCode(t, { percent: null, amount: { MXN: 80_00, USD: 5_00 } }),
  }
})
afterAll(async () => {
  await t.close()
  await platform.close()
})

interface Total {
  type: string
  amount: number
  display_text: string
}
const context = { language: 'en', currency: 'MXN' }
const newKey = () => crypto.randomUUID()
const item = (of: TestProduct, quantity = 1) => {
  const { id, size_id, color_id } = makeLine(of)
  return { item: { id: `${id}.${size_id}.${color_id}` }, quantity }
}
const amountOf = ({ totals }: { totals: Total[] }, type: string) => totals.find((one) => one.type === type)?.amount
const said = ({ messages = [] }: { messages?: { code: string }[] }) => messages.map(({ code }) => code)
const bag = ({ line_items }: { line_items: { item: { id: string }; quantity: number }[] }) =>
  line_items.map((line) => `${line.quantity} of ${line.item.id}`).toSorted((one, other) => one.localeCompare(other))
const open = (options: Parameters<typeof makeWalletCheckout>[2] = {}) =>
  makeWalletCheckout(t, platform, { product, ...options })
const update = (ask: AskAsAgent, id: string, change: object) =>
  ask('update_checkout', { line_items: [item(product)], context, ...change }, { id, key: newKey() })
const ship = (selected_destination_id: string, destinations?: object[]) => ({
  methods: [{ type: 'shipping', selected_destination_id, ...(destinations ? { destinations } : {}) }],
})
const destination = {
  id: 'dest_1',
  street_address: 'Calle de la Prueba 5',
  address_locality: 'Guadalajara',
  address_country: 'MX',
  postal_code: '44100',
}

describe('checkout_lifecycle_test', () => {
  test('create, get, update, cancel and complete', async () => {
    const { ask, id, created, complete } = await open()
    expect(created).toMatchObject({ id, status: 'ready_for_complete', line_items: [{ quantity: 1 }] })
    expect((await ask('get_checkout', undefined, { id })).body.id).toBe(id)
    expect((await update(ask, id, { line_items: [item(product, 2)] })).body.line_items[0].quantity).toBe(2)
    expect((await complete('tok_visa')).body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
    const other = await open()
    const canceled = await other.ask('cancel_checkout', undefined, { id: other.id, key: newKey() })
    expect(canceled.body.status).toBe('canceled')
  })

  test('cancel_is_idempotent, cannot_update_canceled_checkout, cannot_complete_canceled_checkout', async () => {
    const { ask, id, complete } = await open()
    await ask('cancel_checkout', undefined, { id, key: newKey() })
    for (const answer of [
      await ask('cancel_checkout', undefined, { id, key: newKey() }),
      await update(ask, id, {}),
      await complete('tok_visa'),
    ])
      expect([answer.status, answer.body.status]).toEqual([200, 'canceled'])
  })

  test('complete_is_idempotent, cannot_update_completed_checkout, cannot_cancel_completed_checkout', async () => {
    const { ask, id, complete } = await open()
    const { body } = await complete('tok_visa')
    for (const answer of [
      await complete('tok_visa'),
      await update(ask, id, {}),
      await ask('cancel_checkout', undefined, { id, key: newKey() }),
    ]) {
      expect(answer.body).toMatchObject({ status: 'completed', order: { id: body.order.id } })
      expect(said(answer.body)).toEqual(['checkout_completed'])
    }
  })
})

describe('business_logic_test and totals_test', () => {
  test('totals_calculation_on_create, totals_recalculation_on_update', async () => {
    const { ask, id, created } = await open()
    const price = amountOf(created, 'subtotal')!
    const { body } = await update(ask, id, { line_items: [item(product, 3)] })
    expect(amountOf(body, 'subtotal')).toBe(3 * price)
    expect(amountOf(body, 'total')).toBe(3 * price + amountOf(body, 'discount')! + amountOf(body, 'fulfillment')!)
  })

  test('discount_flow, fixed_amount_discount, discount_entry_is_negative, unknown_discount_code', async () => {
    const { ask, id } = await open()
    const percent = (await update(ask, id, { discounts: { codes: [codes.percent] } })).body
    expect(amountOf(percent, 'discount')).toBe(-Math.round(amountOf(percent, 'subtotal')! / 5))
    expect(percent.discounts.applied).toMatchObject([{ code: codes.percent, amount: -amountOf(percent, 'discount')! }])
    const fixed = (await update(ask, id, { discounts: { codes: [codes.fixed] } })).body
    expect(amountOf(fixed, 'discount')).toBe(-80_00)
    const unknown = (await update(ask, id, { discounts: { codes: ['NO-SUCH-CODE'] } })).body
    expect(unknown.messages).toMatchObject([{ type: 'warning', code: 'discount_code_invalid' }])
  })

  test('multiple_discounts_accepted, multiple_discounts_one_rejected: one code counts, the other is named', async () => {
    const { ask, id } = await open()
    const { body } = await update(ask, id, { discounts: { codes: [codes.percent, codes.fixed] } })
    expect(body.discounts.codes).toEqual([codes.percent])
    expect(said(body)).toContain('discount_code_combination_disallowed')
  })

  test('single_subtotal_entry, single_total_entry, entries_have_type_and_amount, additive_entries_non_negative', async () => {
    const { created, ask, id } = await open({ code: codes.percent })
    for (const { totals } of [created, (await update(ask, id, { line_items: [item(product, 2)] })).body]) {
      for (const type of ['subtotal', 'total']) expect(totals.filter((one: Total) => one.type === type)).toHaveLength(1)
      for (const { type, amount } of totals) {
        expect(Number.isInteger(amount)).toBe(true)
        expect(type === 'discount' ? amount < 0 : amount >= 0, type).toBe(true)
      }
      const parts = totals.filter((one: Total) => one.type !== 'total').map((one: Total) => one.amount)
      expect(parts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(amountOf({ totals }, 'total'))
    }
  })

  test('buyer_info_persistence: the buyer is the account', async () => {
    const { ask, id, customer } = await open()
    const { body } = await update(ask, id, { buyer: { first_name: 'Other', email: 'other@example.com' } })
    expect(said(body)).toContain('buyer_from_account')
    expect((await ask('get_checkout', undefined, { id })).body.buyer.email).toBe(customer.email)
  })
})

describe('fulfillment_test and fulfillment_structure_test', () => {
  test('fulfillment_flow, dynamic_fulfillment, known_customer_new_address, known_user_existing_address_reuse', async () => {
    const { ask, id, customer } = await open()
    const added = (await update(ask, id, { fulfillment: ship('dest_1', [destination]) })).body.fulfillment.methods[0]
    expect(added.destinations).toHaveLength(2)
    expect(added.selected_destination_id).not.toBe('dest_1')
    const again = (await update(ask, id, { fulfillment: ship('dest_1', [destination]) })).body.fulfillment.methods[0]
    expect(again.destinations).toHaveLength(2)
    expect((await t.request('GET', '/addresses/list', customer)).body).toHaveLength(2)
  })

  test('known_customer_no_address, known_customer_one_address, known_customer_multiple_addresses_selection', async () => {
    const { ask, created, customer } = await open()
    const cart = { line_items: [item(product)], context }
    const one = (await ask('create_checkout', cart)).body
    expect(one.fulfillment.methods[0].destinations).toHaveLength(1)
    await t.request('POST', '/addresses/create', { token: customer.token, body: { ...sampleAddress, line: 'Other 2' } })
    const several = (await ask('create_checkout', cart)).body.fulfillment.methods[0]
    expect(several.destinations).toHaveLength(2)
    const [, other] = several.destinations
    const chosen = (await update(ask, created.id, { fulfillment: ship(other.id) })).body
    expect(chosen.fulfillment.methods[0].selected_destination_id).toBe(other.id)
  })

  test('option_titles_distinguish_siblings, default_config_single_group_per_method', async () => {
    const { ask, id } = await open()
    const { body } = await update(ask, id, { line_items: [item(product), item(second, 2)] })
    for (const { groups, line_item_ids } of body.fulfillment.methods) {
      expect(groups).toHaveLength(1)
      expect(groups[0].line_item_ids.toSorted()).toEqual(line_item_ids.toSorted())
      const titles = groups[0].options.map(({ title }: { title: string }) => title.trim())
      expect(titles.every((title: string) => title !== '') && new Set(titles).size === titles.length).toBe(true)
    }
  })

  test('free_shipping_on_expensive_order, and unknown_customer_no_address, new_user_new_address_persistence', async () => {
    const dear = await makeProduct(t, { price: { MXN: 9_000_00, USD: 600_00 } })
    const { created } = await open({ product: dear, crystals: 420 })
    expect(created.totals.find(({ type }: Total) => type === 'fulfillment')).toMatchObject({ amount: 0 })
    const guest = askAsAgent(t, platform.profile_url).rest
    const refused = await guest('create_checkout', {
      line_items: [item(product)],
      fulfillment: ship('dest_1', [destination]),
    })
    expect([refused.status, refused.body.code]).toEqual([401, 'identity_required'])
  })
})

describe('cart_test', () => {
  test('conversion_uses_cart_contents_over_payload, second_conversion_returns_the_existing_checkout, cart_discount_codes_carry_forward_to_checkout', async () => {
    const { ask } = await open()
    const cart = (
      await ask('create_cart', { line_items: [item(product, 2)], context, discounts: { codes: [codes.percent] } })
    ).body
    const convert = async (line_items: object[]) =>
      (await ask('create_checkout', { cart_id: cart.id, line_items })).body
    const checkout = await convert([item(product, 9)])
    expect(bag(checkout)).toEqual(bag(cart))
    expect(checkout.discounts.codes).toEqual([codes.percent])
    expect(amountOf(checkout, 'discount')).toBe(amountOf(cart, 'discount'))
    expect((await convert([])).id).toBe(checkout.id)
  })

  test('cancel_returns_the_cart_state_before_deletion', async () => {
    const { ask } = await open()
    const cart = (await ask('create_cart', { line_items: [item(product, 3)], context })).body
    const canceled = (await ask('cancel_cart', undefined, { id: cart.id, key: newKey() })).body
    expect([canceled.id, bag(canceled)]).toEqual([cart.id, bag(cart)])
    expect(said((await ask('get_cart', undefined, { id: cart.id })).body)).toEqual(['not_found'])
  })
})

describe.each(['rest', 'mcp'] as const)('idempotency_test over %s', (transport) => {
  test('idempotency_create, _update, _complete, _cancel', async () => {
    const { ask, id } = await open({ transport })
    const cart = (quantity: number) => ({ line_items: [item(product, quantity)], context })
    const cases: [string, string | undefined, [unknown, unknown]][] = [
      ['create_checkout', undefined, [cart(1), cart(2)]],
      ['update_checkout', id, [cart(1), cart(2)]],
      ['complete_checkout', id, [payWith('tok_visa'), payWith('tok_mastercard')]],
    ]
    for (const [operation, of, [input, other]] of cases) {
      const options = { key: newKey(), ...(of === undefined ? {} : { id: of }) }
      const first = await ask(operation, input, options)
      expect((await ask(operation, input, options)).body, operation).toEqual(first.body)
      const conflict = await ask(operation, other, options)
      expect([conflict.status, conflict.body.code], operation).toEqual([409, 'idempotency_conflict'])
    }
    const [canceled, foreign] = [await open({ transport }), await open({ transport })]
    const key = newKey()
    const cancel = (checkout: typeof canceled) => checkout.ask('cancel_checkout', undefined, { id: checkout.id, key })
    expect((await cancel(canceled)).body).toEqual((await cancel(canceled)).body)
    // The key of another link is another key.
    expect((await cancel(foreign)).body).toMatchObject({ id: foreign.id, status: 'canceled' })
  })
})

describe('validation_test', () => {
  test('out_of_stock, update_inventory_validation, product_not_found, structured_error_messages', async () => {
    const { ask, id } = await open()
    const scarce = await makeProduct(t, { stock: 1 })
    for (const [line, code] of [
      [item(await makeProduct(t, { stock: 0 })), 'out_of_stock'],
      [{ item: { id: '999999.1.1' }, quantity: 1 }, 'item_unavailable'],
    ] as const) {
      const { status, body } = await ask('create_checkout', { line_items: [line], context })
      expect([status, body.ucp.status, said(body)]).toEqual([200, 'error', [code]])
      expect(body.messages[0]).toMatchObject({ type: 'error', severity: 'recoverable', content: expect.any(String) })
    }
    const refused = await update(ask, id, { line_items: [item(scarce, 5)] })
    expect([refused.status, said(refused.body)]).toEqual([200, ['out_of_stock']])
  })

  test('payment_failure, complete_without_fulfillment', async () => {
    const { ask, complete } = await open()
    expect(said((await complete('tok_chargeDeclined')).body)).toEqual(['payment_failed'])
    const bare = (await ask('create_checkout', { line_items: [item(product)], context })).body
    const tried = await ask('complete_checkout', payWith('tok_visa'), { id: bare.id, key: newKey() })
    expect([tried.status, tried.body.status]).toEqual([200, 'incomplete'])
    expect(said(tried.body)).toEqual(['address_required'])
  })
})

describe('order_test', () => {
  test('order_retrieval, order_fulfillment_retrieval; order_update and order_adjustments are not taken', async () => {
    const { ask, complete } = await open()
    const { id } = (await complete('tok_visa')).body.order
    const { body } = await ask('get_order', undefined, { id })
    expect(body).toMatchObject({ id, fulfillment: { expectations: [{ method_type: 'shipping' }] } })
    const put = await t.app.inject({
      method: 'PUT',
      url: `/ucp/rest/orders/${id}`,
      body: {},
      headers: { host: 'shop.test' },
    })
    expect(put.statusCode).toBe(404)
  })
})

describe('what the shop does not offer', () => {
  test.each(['missing_header', 'incorrect_secret', 'correct_secret'])('simulation_endpoint_%s', async () => {
    const headers = { host: 'shop.test', 'simulation-secret': 'secret' }
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/testing/simulate-shipping/x', headers })
    expect(statusCode).toBe(404)
  })

  test('ap2_mandate_completion, token_binding_completion, card_credential_payment', async () => {
    const { ask, id } = await open()
    const pay = (credential: object) =>
      ask(
        'complete_checkout',
        { payment: { instruments: [{ id: 'i', handler_id: 'other', type: 'card', credential }] } },
        { id, key: newKey() },
      )
    for (const type of ['ap2_mandate', 'bound_token'])
      expect(said((await pay({ type, token: 'x' })).body)).toEqual(['payment_failed'])
    const card = await pay({ type: 'card', number: '4242424242424242', token: 'x' })
    expect([card.status, card.body.code]).toEqual([400, 'card_number'])
  })
})

import { allCalls } from '@shop/contract/contract.ts'
import { allStaffCalls } from '@shop/contract/staff/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../testing/buy-order.ts'
import { makeCustomer, makeLine, makeProduct } from '../testing/make.ts'
import { signInStaff } from '../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

// A program draws keys, ids and tokens: of 5,000 texts of 32 digits and letters one has digits that pass for a card number.

/** 32 digits and letters as the back office draws them; sixteen of the digits pass for a card number. */
const KEY = 'ab3f4242424242424242cdabe1fa0bcd'
const CARD = '4242 4242 4242 4242'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(() => t.close())

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  checked_for_cards?: false
}

function listTexts(schema: Schema | undefined, path = ''): { path: string; isChecked: boolean }[] {
  if (!schema) return []
  const isText = [schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined
  return [
    ...(isText ? [{ path, isChecked: schema.checked_for_cards !== false }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      listTexts(part, path === '' ? name : `${path}.${name}`),
    ),
    ...listTexts(schema.items, path),
    ...(schema.anyOf ?? []).flatMap((part) => listTexts(part, path)),
  ]
}

/** Names of fields that a program draws, reads or gets from another program, or that a bank or a carrier assigns, whichever call has them. */
const DRAWN =
  /(^|\.)(key|keys|by_key|reference|waybills?|barcode|sku|endpoint|p256dh|auth|public_key|version|\w*image_key|token|access_token|google_id|cart_id|payment_intent|seen|draft|rawId|clientDataJSON|authenticatorData|signature|userHandle|attestationObject)$/

test('every text that a program draws is declared so, in each call', () => {
  const checked = [...allCalls, ...allStaffCalls].flatMap(({ name, body }) =>
    listTexts(body)
      .filter(({ path, isChecked }) => isChecked && DRAWN.test(path))
      .map(({ path }) => `${name} ${path}`),
  )
  expect(checked).toEqual([])
})

test('the key of a refund is accepted whatever its digits, and a card number in its reason is refused', async () => {
  const owner = await signInStaff(t, ['owner'])
  const { code } = await buyOrder(t)
  const body = { code, lines: [], shipping: 0, amount: 1_00, expected_amount: 1_00, reason: 'Rota', key: KEY }
  const refused = await owner.send('POST', '/orders/refund', { ...body, reason: `Su tarjeta es ${CARD}` })
  expect(refused).toMatchObject({ status: 400, body: { errors: ['card_number'], fields: { reason: 'card_number' } } })
  expect((await owner.send('POST', '/orders/refund', body)).status).toBe(200)
  const spaced = await owner.send('POST', '/orders/refund', { ...body, key: `mi clave ${CARD}` })
  expect(spaced).toMatchObject({ status: 422, body: { errors: ['invalid_value'], fields: { key: 'invalid_value' } } })
})

test('so is that of codes, stock, and new and copied products', async () => {
  const owner = await signInStaff(t, ['owner'])
  const { id, sizes, colors } = await makeProduct(t)
  const terms = {
    percent: 10,
    amount: { MXN: null, USD: null },
    least: { MXN: 0, USD: 0 },
    starts_at: null,
    ends_at: null,
    levels: null,
    note: '',
  }
  const cell = { size_id: sizes['S']!, color_id: colors['black']!, delta: 1 }
  const requests: [string, object][] = [
    ['/codes/generate', { prefix: 'LOTE', count: 1, ...terms }],
    ['/stock/adjust', { reason: 'received', note: '', cells: [cell] }],
    ['/products/duplicate', { id }],
  ]
  for (const [path, body] of requests) {
    const { body: answer } = await owner.send('POST', path, { ...body, key: KEY })
    expect(answer.errors, path).toBeUndefined()
  }
})

test('the id of a cart is accepted whatever its digits', async () => {
  const { token } = await makeCustomer(t)
  const product = await makeProduct(t)
  await t.request('POST', '/cart/create', { token, body: { products: [makeLine(product)] } })
  const body = { cart_id: '40000004-1111-4012-8111-aaaaaaaaaaaa', code: 'HOLA' }
  const { body: answer } = await t.request('PUT', '/discount-code/apply', { token, body })
  expect(answer.errors).toEqual(['cart_not_found'])
})

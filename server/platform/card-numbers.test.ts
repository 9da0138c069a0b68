import { expect, test } from 'vitest'
import { holdsCardNumber, refuseCardNumbers } from './card-numbers.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  'mi tarjeta: 5555.5555.5555.4444, gracias',
  'tarjeta4242424242424242',
  '378282246310005',
  '3782 822463 10005',
  '30569309025904',
  '6011111111111117',
  '6200000000000005',
  '3566002020360505',
  '2223003122003222',
  'llama al 55 1234 5678 4242 4242 4242 4242 12/30',
  '４２４２４２４２４２４２４２４２',
  '4242\u00A04242\n4242 4242',
])('%j holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

test.each([
  '',
  'Hola',
  '4242424242424241',
  '424242424242424',
  '42424242424242424242424242',
  '5512345678',
  '+52 1 55 1234 5678',
  '012180001234567895',
  'L-7K3M-9QX2, 2 piezas, 1499.00 MXN',
  '2026-03-15T12:30:00.000Z',
  '4 de mayo, 2 a 4 de la tarde',
])('%j holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
})

test('a long text of single digits is read in no time', () => {
  const at = performance.now()
  expect(holdsCardNumber('1 '.repeat(60_000))).toBe(false)
  expect(performance.now() - at).toBeLessThan(2_000)
})

test('a body is refused with the fields that hold one, wherever they stand; secrets may be anything', () => {
  const number = '4242424242424242'
  const body = { name: 'Ana', note: `es ${number}`, lines: [{ quantity: 1, wish: number }], password: number }
  expect(() => refuseCardNumbers(body)).toThrow(
    expect.objectContaining({ code: 'card_number', fields: { note: 'card_number', 'lines.0.wish': 'card_number' } }),
  )
  refuseCardNumbers({ password: number, password_confirmation: number, lines: [null, 1, true] })
  for (const nothing of [undefined, null, 'text', 4242424242424242]) refuseCardNumbers(nothing)
})

test('a body may be as deep as it is long', () => {
  expect(() => refuseCardNumbers(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).not.toThrow()
})

test('the name of a cart is none, even where its digits would pass for one', () => {
  const cart_id = '40000004-1111-4012-8111-aaaaaaaaaaaa'
  expect(holdsCardNumber(cart_id)).toBe(true)
  refuseCardNumbers({ cart_id })
  expect(() => refuseCardNumbers({ note: `mi carrito ${cart_id}` })).toThrow(
    expect.objectContaining({ code: 'card_number' }),
  )
})

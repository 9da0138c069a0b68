import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { containsCardNumber, refuseCardNumbers } from './card-numbers.ts'

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
  '4242/4242/4242/4242',
  '4242_4242_4242_4242',
  '4242  4242  4242  4242',
  '4242 - 4242 - 4242 - 4242',
  '4242,4242,4242,4242',
  '4242, 4242, 4242, 4242',
  '4242...4242...4242...4242',
  '4242 // 4242 // 4242 // 4242',
  '4242*4242|4242:4242',
  '(4242)(4242)(4242)(4242)',
  '42424242 4242_4242',
  '4242\u200B4242\u00AD4242 → 4242',
  '4 2 4 2 - 4 2 4 2 - 4 2 4 2 - 4 2 4 2',
  '4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣',
  '3782 / 822463 / 10005',
  '3056, 930902, 5904',
])('%j contains a card number', (text) => {
  expect(containsCardNumber(text)).toBe(true)
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
  'tallas 36, 38, 40, 42, 44, 46, 48, 50, 52',
  '36 38 40 42 44 46 48 50 52',
  '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20',
])('%j contains none', (text) => {
  expect(containsCardNumber(text)).toBe(false)
})

function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const listDigits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const startsAndLengths: [string, number][] = [['4', 16], ['4', 13], ['4', 19], ['51', 16], ['2221', 16], ['34', 15], ['37', 15], ['36', 14], ['6011', 16], ['62', 19], ['3530', 16]] // prettier-ignore
const aCard = fc
  .constantFrom(...startsAndLengths)
  .chain(([start, length]) => listDigits(length - start.length - 1).map((rest) => withCheckDigit(start + rest)))
/** The signs are neither letters nor numerals, and none of them becomes one (½). */
const aSign = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((sign) => !/[\p{L}\p{N}]/u.test(sign.normalize('NFKC'))) // prettier-ignore
const someSigns = fc.oneof(
  fc.stringMatching(/^[ \-./,_:*|–\n]{1,4}$/),
  fc.array(aSign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join('')),
)
const joined = (groups: readonly string[], signs: string[]) =>
  groups.map((group, at) => (at === 0 ? group : signs[at % signs.length] + group)).join('')

test('a card number in blocks is found with any signs between them, and any words around', () => {
  fc.assert(
    fc.property(
      aCard,
      fc.array(someSigns, { minLength: 1 }),
      fc.boolean(),
      fc.constantFrom('', 'paga con: ', 'CP 06700, '),
      (card, signs, singly, before) => {
        const blocks = singly
          ? [...card]
          : /^3[467]/.test(card)
            ? [card.slice(0, 4), card.slice(4, 10), card.slice(10)]
            : card.match(/\d{1,4}/g)!
        expect(containsCardNumber(`${before}${joined(blocks, signs)} gracias`)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})

const aPhone = fc.oneof(
  listDigits(10),
  listDigits(10).map((all) => `55 ${all.slice(2, 6)} ${all.slice(6)}`),
  listDigits(10).map((all) => `+52 1 ${all.slice(0, 2)} ${all.slice(2, 6)} ${all.slice(6)}`),
  listDigits(10).map((all) => `(${all.slice(0, 3)}) ${all.slice(3, 6)}-${all.slice(6)}`),
  listDigits(10).map((all) => `+1-${all.slice(0, 3)}-${all.slice(3, 6)}-${all.slice(6)}`),
)
const anOrder = fc.stringMatching(/^L-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/)
const harmless: [string, fc.Arbitrary<string>][] = [
  ['telephones', aPhone],
  ['postal codes', listDigits(5)],
  ['a telephone and a postal code', fc.tuple(aPhone, listDigits(5)).map(([phone, code]) => `${phone}, ${code}`)],
  ['sizes', fc.integer({ min: 10, max: 99 }).map(String)],
  ['quantities and prices', fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 100, max: 999 })).map(([items, price]) => `${items} × ${price}.00`)], // prettier-ignore
  ['numbers of orders', anOrder],
  ['days', fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))], // prettier-ignore
]

test.each(harmless)('lists of %s contain none', (_, one) => {
  const lists = fc.tuple(fc.array(one, { minLength: 1, maxLength: 20 }), fc.constantFrom(', ', ' / ', '; ', '\n', ' - ', ' ')) // prettier-ignore
  fc.assert(
    fc.property(lists, ([list, sign]) => {
      expect(containsCardNumber(`lista: ${list.join(sign)}`)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

const READS: [string, (length: number) => string][] = [
  ['single digits', (length) => '1 '.repeat(length / 2)],
  ['pairs of digits', (length) => '41  '.repeat(length / 4)],
  ['digits of another plane', (length) => '\u{1D7D2} '.repeat(length / 3)],
  ['spaces', (length) => `1${' '.repeat(length)}a`],
  ['marks in the wrong order', (length) => '\u0344\u0327\u0345\u05B0'.repeat(length / 4)],
]

test.each(READS)('four times as many %s take about four times as long', (_, getText) => {
  const [short, long] = [getText(12_000), getText(48_000)]
  const getCpu = (text: string, times: number) => {
    const before = process.threadCpuUsage()
    for (let n = 0; n < times; n += 1) expect(containsCardNumber(text)).toBe(false)
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  getCpu(short, 4)
  // Both texts have the same number of characters: if the time grew with the square of the length, it would be four
  // times this.
  expect(getCpu(long, 5) / (getCpu(short, 20) + 4000)).toBeLessThan(2.5)
})

test('a text is normalized in short sections', () => {
  const normalized = vi.spyOn(String.prototype, 'normalize')
  containsCardNumber('\u0344\u0327'.repeat(1000))
  const longest = Math.max(...normalized.mock.contexts.map((text) => String(text).length))
  normalized.mockRestore()
  expect(longest).toBeLessThanOrEqual(32)
})

test('a body is refused with the fields that contain one, at any depth; secrets may be anything', () => {
  const number = '4242424242424242'
  const body = { name: 'Ana', note: `es ${number}`, lines: [{ quantity: 1, wish: number }] }
  expect(() => refuseCardNumbers(body)).toThrow(
    expect.objectContaining({ code: 'card_number', fields: { note: 'card_number', 'lines.0.wish': 'card_number' } }),
  )
  for (const nothing of [undefined, null, 'text', 4242424242424242]) refuseCardNumbers(nothing)
})

test('a text whose schema says so is not checked, at any depth, in lists and unions, and every other is', () => {
  const number = '4242424242424242'
  const key = { type: 'string', checked_for_cards: false as const }
  const line = { type: 'object', properties: { key, note: { type: 'string' } } }
  const shape = {
    type: 'object',
    properties: {
      key,
      keys: { type: 'array', items: key },
      image: { anyOf: [key, { type: 'null' }] },
      lines: { type: 'array', items: line },
    },
  }
  const unchecked = { key: number, keys: [number], image: number, lines: [{ key: number }] }
  refuseCardNumbers(unchecked, shape)
  expect(() => refuseCardNumbers({ ...unchecked, lines: [{ key: number, note: number }] }, shape)).toThrow(
    expect.objectContaining({ code: 'card_number', fields: { 'lines.0.note': 'card_number' } }),
  )
  expect(() => refuseCardNumbers(unchecked)).toThrow(expect.objectContaining({ code: 'card_number' }))
})

test('a body may be as deep as it is long', () => {
  expect(() => refuseCardNumbers(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).not.toThrow()
})

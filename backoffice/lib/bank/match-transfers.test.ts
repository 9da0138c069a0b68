import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BankAmount, findAmount, parseBankAmount } from './amounts.ts'
import { getDifference, matchTransfers } from './match-transfers.ts'
import { readLines } from './testing/read-lines.ts'
import { isOneSlipApart } from './references.ts'

const waiting = (reference: string, amount: number, more: Partial<TransferReference> = {}): TransferReference => ({
  code: `L-${reference}`,
  name: 'Ana Ruiz',
  reference,
  amount,
  currency: 'USD',
  requested_at: '2026-11-19T12:00:00Z',
  outcome: null,
  ended_at: null,
  owed: [],
  ...more,
})

const kinds = (statement: string, references: TransferReference[]) =>
  matchTransfers(readLines(statement), references).map(({ kind }) => kind)

const toSigned = (amount: BankAmount | undefined) => amount && (amount.sign === 'minus' ? -amount.value : amount.value)

const ana = waiting('K3M9QX2', 36_00)
const luz = waiting('B7TRD4W', 1_299_00)

test.each([
  ['36.00', 36_00],
  ['$36.00', 36_00],
  ['$1,299.00', 1_299_00],
  ['1.299,00', 1_299_00],
  ['1,299', 1_299_00],
  ['36', 36_00],
  ['36.5', 36_50],
  ['+36.00 USD', 36_00],
  ['US$ 36.00', 36_00],
  ['-36.00', -36_00],
  ['$-36.00', -36_00],
  ['−36.00', -36_00],
  ['–36.00', -36_00],
  ['(36.00)', -36_00],
  ['($36.00)', -36_00],
  ['- $1,000.00', -1_000_00],
  ['36.00-', -36_00],
  ['$36.00-', -36_00],
  ['36.00 DR', -36_00],
  ['36.00 CR', 36_00],
  ['+ $36.00', 36_00],
  ['USD -36.00', -36_00],
  ['12/11/2026', undefined],
  ['1,29,9.00', undefined],
  ['1.299.00', undefined],
  ['Zelle', undefined],
  ['', undefined],
])('%j is %s in minor units', (text, amount) => {
  expect(toSigned(parseBankAmount(text))).toBe(amount)
})

test.each([
  ['Zelle from ANA RUIZ K3M9QX2 $36.00', 36_00],
  ['11/20 ZELLE K3M9QX2 36.00 1,204.55', 36_00],
  ['paid $36', 36_00],
  ['K3M9QX2 on 2026-11-20', undefined],
  ['ZELLE TO ANA K3M9QX2 36.00-', -36_00],
  ['ZELLE TO ANA K3M9QX2 36.00 DR', -36_00],
  ['ZELLE FROM ANA K3M9QX2 REF 123456 36.00', 36_00],
  // The only amount with decimals may be the balance behind a whole amount.
  ['ZELLE FROM ANA K3M9QX2 36 1,204.55', undefined],
])('the amount in %j is %s', (text, amount) => {
  expect(toSigned(findAmount(text))).toBe(amount)
})

describe('a statement', () => {
  test.each([
    ['plain lines', 'Zelle from ANA K3M9QX2 $36.00\nZelle from LUZ B7TRD4W $1,299.00'],
    ['commas', 'Date,Description,Amount,Balance\n11/20,ZELLE FROM ANA K3M9QX2,36.00,36.00\n11/20,"FROM LUZ, B7TRD4W","1,299.00","9,000.00"'],
    ['semicolons and another language', 'Fecha;Concepto;Depósito;Saldo\n20/11;K3M9QX2;36,00;1,00\n20/11;B7TRD4W;1.299,00;2,00'],
    ['tabs without headers', '11/20\tFROM K3M9QX2\t36.00\t500.00\n11/20\tFROM B7TRD4W\t1,299.00\t900.00'],
    ['a byte order mark and empty lines', '\uFEFFDate,Memo,Credit\r\n\r\n11/20,K3M9QX2,$36.00\r\n11/20,B7TRD4W,"$1,299.00"\r\n'],
    ['a reference that is divided and small', 'from ana k3m-9qx2 $36.00\nfrom luz b7t rd4w $1,299.00'],
  ])('with %s is read', (_, statement) => {
    expect(kinds(statement, [ana, luz])).toEqual(['exact', 'exact'])
  }) // prettier-ignore

  test('of money that left shows it only with the reference of a transfer', () => {
    expect(kinds('K3M9QX2 -36.00\nWATER COMPANY -12.00', [ana])).toEqual(['left'])
    expect(kinds('Date,Memo,Amount\n11/20,K3M9QX2,(36.00)', [ana])).toEqual(['left'])
  })

  test('whose money may have come or left is looked at by a person', () => {
    expect(kinds('K3M9QX2 36.00', [ana])).toEqual(['unclear'])
    expect(kinds('K3M9QX2 36.00', [{ ...ana, outcome: 'expired' }])).toEqual(['unclear'])
    const confirmed = { ...ana, outcome: 'confirmed' as const }
    expect(kinds('K3M9QX2 36.00\nK3M9QX2 36.00', [confirmed])).toEqual(['confirmed', 'unclear'])
  })

  test('with a quote that never ends is read line by line', () => {
    expect(kinds('a,b,"from K3M9QX2 $36.00\nx,y,from B7TRD4W $1,299.00', [ana, luz])).toEqual(['exact', 'exact'])
  })

  test('without anything has no lines', () => {
    expect(readLines('  \n')).toEqual([])
  })
})

describe('a line', () => {
  test('with another amount shows the difference', () => {
    const [less, more] = matchTransfers(readLines('K3M9QX2 $30.00\nB7TRD4W $1,300.00'), [ana, luz])
    expect([less!.kind, getDifference(less!)]).toEqual(['other_amount', -6_00])
    expect([more!.kind, getDifference(more!)]).toEqual(['other_amount', 1_00])
  })

  test('in another currency is another amount', () => {
    expect(kinds('K3M9QX2 36.00 MXN', [ana])).toEqual(['other_amount'])
  })

  test('without an amount is not exact', () => {
    expect(kinds('K3M9QX2', [ana])).toEqual(['other_amount'])
  })

  test.each(['K3M9QX', 'K3M9QX22', 'K3M9QZ2', 'K3MQ9X2', '3M9QX2'])('with %s is near, and never exact', (typed) => {
    const [match] = matchTransfers(readLines(`Zelle ${typed} $36.00`), [ana, luz])
    expect(match).toMatchObject({ kind: 'near', transfers: [{ reference: 'K3M9QX2' }] })
  })

  test('is near also when the shop waits for a longer reference', () => {
    const references = [ana, waiting('2ZJ29R9Z4X', 50_00)]
    expect(kinds('Zelle K3M9QX3 $36.00', references)).toEqual(['near'])
    expect(kinds('Zelle K3M 9QX3 $36.00', references)).toEqual(['near'])
  })

  test('with two references is for a person to decide', () => {
    expect(kinds('K3M9QX2 B7TRD4W $36.00', [ana, luz])).toEqual(['near'])
  })

  test('with neither is unknown', () => {
    expect(kinds('Payroll $2,000.00', [ana, luz])).toEqual(['unknown'])
  })

  test('is late for a transfer that ended without its money', () => {
    for (const outcome of ['expired', 'rejected', 'canceled'] as const)
      expect(kinds('from K3M9QX2 $36.00', [{ ...ana, outcome }])).toEqual(['late'])
  })
})

describe('a second transfer', () => {
  test('of the same statement goes back', () => {
    expect(kinds('from K3M9QX2 $36.00\nfrom K3M9QX2 $36.00', [ana])).toEqual(['exact', 'paid_before'])
  })

  test('goes back also when the first was confirmed before, which explains one line', () => {
    const confirmed = { ...ana, outcome: 'confirmed' as const }
    expect(kinds('from K3M9QX2 $36.00', [confirmed])).toEqual(['confirmed'])
    expect(kinds('from K3M9QX2 $36.00\nfrom K3M9QX2 $36.00', [confirmed])).toEqual(['confirmed', 'paid_before'])
    expect(kinds('from K3M9QX2 $20.00', [confirmed])).toEqual(['paid_before'])
  })

  test('that was recorded is not recorded again', () => {
    const owed = [{ amount: 36_00, created_at: '2026-11-20T12:00:00Z', sent_at: null }]
    const confirmed = { ...ana, outcome: 'confirmed' as const, owed }
    const three = 'from K3M9QX2 $36.00\nfrom K3M9QX2 $36.00\nfrom K3M9QX2 $36.00'
    expect(kinds(three, [confirmed])).toEqual(['confirmed', 'recorded', 'paid_before'])
  })
})

// The shop gives no reference that looks like an amount with its currency, such as 2450MXN.
const reference = fc
  .string({ unit: fc.constantFrom(...'23456789BCDFGHJKMNPQRSTVWXYZ'.split('')), minLength: 7, maxLength: 7 })
  .filter((text) => !/^(?:\d+[A-Z]{3}|[A-Z]{3}\d+|\d+)$/.test(text))
const amounts = fc.integer({ min: 1, max: 500_000_00 })

test('whatever the statement, only the whole reference and the exact amount are exact, once for each transfer', () => {
  const transfers = fc.uniqueArray(fc.record({ reference, amount: amounts }), {
    maxLength: 8,
    selector: (one) => one.reference,
  })
  const lines = (known: { reference: string; amount: number }[]) =>
    fc.array(
      fc.record({
        typed: fc.oneof(reference, ...known.map((one) => fc.constant(one.reference))),
        amount: fc.oneof(amounts, ...known.map((one) => fc.constant(one.amount))),
      }),
      { maxLength: 12 },
    )
  fc.assert(
    fc.property(
      transfers.chain((known) => fc.tuple(fc.constant(known), lines(known))),
      ([known, typed]) => {
        const references = known.map((one) => waiting(one.reference, one.amount))
        const statement = typed.map((one) => `Zelle from ${one.typed} $${(one.amount / 100).toFixed(2)}`).join('\n')
        const matches = matchTransfers(readLines(statement), references)
        expect(matches).toHaveLength(typed.length)
        const exact = matches.filter(({ kind }) => kind === 'exact')
        for (const { index, transfers: [transfer] } of exact)
          expect(typed[index]).toEqual({ typed: transfer!.reference, amount: transfer!.amount })
        const codes = exact.map(({ transfers: [transfer] }) => transfer!.code)
        expect(new Set(codes).size).toBe(codes.length)
        // Nothing that is exact is missed either.
        const expected = known.filter((one) => typed.some((line) => line.typed === one.reference && line.amount === one.amount))
        expect(codes.length).toBe(expected.length)
      },
    ),
  )
}) // prettier-ignore

test('one slip of the pen is noticed in both directions, and equal or farther references are not', () => {
  fc.assert(
    fc.property(reference, fc.nat(6), fc.constantFrom(...'23456789BC'.split('')), (typed, at, character) => {
      const slips = [
        typed.slice(0, at) + character + typed.slice(at + 1),
        typed.slice(0, at) + typed.slice(at + 1),
        typed.slice(0, at) + character + typed.slice(at),
        typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2),
      ]
      for (const slip of slips) {
        expect(isOneSlipApart(slip, typed)).toBe(slip !== typed)
        expect(isOneSlipApart(typed, slip)).toBe(slip !== typed)
      }
      expect(isOneSlipApart(typed, `${typed}${typed}`)).toBe(false)
    }),
  )
})

test('a large statement is compared within two seconds of processor time', () => {
  const references = Array.from({ length: 1_000 }, (_, n) => waiting(`R${String(n).padStart(6, '0')}`, n + 1))
  const statement = references.map(
    ({ reference: r, amount }) => `Zelle from someone ${r} $${(amount / 100).toFixed(2)}`,
  )
  const started = process.threadCpuUsage()
  const matches = matchTransfers(readLines(statement.join('\n')), references)
  expect(matches.every(({ kind }) => kind === 'exact')).toBe(true)
  expect(process.threadCpuUsage(started).user).toBeLessThan(2_000_000)
})

test.each([
  ['Zelle from 22V2CHF $0.01', undefined],
  ['Zelle from CHF22V2 $0.01', undefined],
  ['Zelle from H4T8WNP 25.00 CHF', 'other'],
  ['Zelle from H4T8WNP CHF 1,250.00', 'other'],
  ['Zelle from H4T8WNP 25EUR', 'other'],
])('the currency of "%s" is that of a number, and not the end of a reference', (text, currency) => {
  expect(readLines(text)[0]!.currency).toBe(currency)
})

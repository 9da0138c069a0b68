import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchTransfers } from './match-transfers.ts'
import { readLines } from './testing/read-lines.ts'

const waiting = (reference: string, amount: number): TransferReference => ({
  ...{ code: `L-${reference}`, name: 'Ana Ruiz', reference, amount, currency: 'USD' },
  ...{ requested_at: '2026-11-19T12:00:00Z', outcome: null, ended_at: null, owed: [] },
})
const ana = waiting('K3M9QX2', 36_00)
const luz = waiting('B7TRD4W', 1_299_00)

const match = (statement: string, references = [ana, luz]) => matchTransfers(readLines(statement), references)
const describeMatches = (statement: string) =>
  match(statement)
    .filter(({ kind }) => kind !== 'unknown')
    .map(({ kind, line, transfers }) => [kind, transfers[0]!.reference, line.amount])

test.each([
  'ZELLE TO ANA K3M9QX2 36.00 1,204.55',
  'ZELLE TO ANA K3M9QX2 36.00-',
  'ZELLE TO ANA K3M9QX2 36.00 DR',
  'ZELLE K3M9QX2 $36.00-',
  'ZELLE K3M9QX2 -36.00',
  'ZELLE K3M9QX2 ($36.00)',
  'Pago a ANA K3M9QX2 $36.00',
  'Enviado ANA K3M9QX2 $36.00',
  'Cargo K3M9QX2 $36.00',
])('%j left', (line) => {
  expect(describeMatches(line)).toEqual([['left', 'K3M9QX2', 36_00]])
})

test.each([
  'Saldo inicial -12.00\n20/NOV PAGO CUENTA DE TERCERO ANA RUIZ K3M9QX2 36.00 1,204.55',
  'Beginning balance on 11/1 -$12.00\n11/20 Zelle Ruiz Ana Ref #RP0 K3M9QX2 36.00 1,204.55',
  '11/01 Beginning balance -12.00\n11/20 Zelle Ruiz Ana Ref #RP0 K3M9QX2 36.00 1,204.55',
  'Total withdrawals -1,299.00\n11/20 Zelle Ruiz Ana K3M9QX2 36.00',
  'Date,Description,Amount\n11/01/2026,Beginning balance as of 11/01/2026,-12.00\n11/20/2026,Zelle Ruiz Ana K3M9QX2,36.00',
  'Fecha,Concepto,Importe\n,Saldo anterior,-12.00\n20/11/2026,ANA RUIZ K3M9QX2,36.00',
])('the minus of a balance says nothing of the lines without a sign: %j', (statement) => {
  expect(describeMatches(statement)).toEqual([['unclear', 'K3M9QX2', 36_00]])
})

test.each([
  ...['ABONO A TARJETA', 'DEPOSITO A CUENTA DE TERCERO', 'Transferencia de fondos', 'TRASPASO DE DINERO', 'Transferencia de salida'],
  ...['CREDIT CARD PAYMENT', 'Transfer from DDA', 'Transfer from share 01', 'Abono a crédito'],
])('%j may be money that left', (words) => {
  expect(describeMatches(`${words} ANA K3M9QX2 36.00`)).toEqual([['unclear', 'K3M9QX2', 36_00]])
}) // prettier-ignore

test.each([
  'ABONO A SU CUENTA',
  'Depósito a tu cuenta',
  'Transferencia de',
  'Traspaso de',
  'Credit',
  'Deposit',
  'Abono',
])('%j is money that came', (words) => {
  expect(describeMatches(`${words} ANA K3M9QX2 36.00`)).toEqual([['exact', 'K3M9QX2', 36_00]])
})

describe('money that has not arrived, or went back', () => {
  const words = [
    ...['Pending', 'Pending review', 'In process', 'Processing', 'In progress', 'Scheduled', 'Requested', 'On hold', 'Held', 'Under review'],
    ...['Failed', 'Canceled', 'Canceled', 'Cancellation', 'Declined', 'Denied', 'Expired', 'Rejected', 'Returned', 'Return', 'Void', 'NSF'],
    ...['Reversed', 'Reversal', 'Refunded', 'Refund', 'Chargeback', 'Charge-back', 'Disputed', 'Unsuccessful', 'Not completed', 'Not received'],
    ...['Pendiente', 'En proceso', 'Procesando', 'En revisión', 'Programado', 'Solicitud', 'Retenido', 'En espera', 'Por aplicar', 'No aplicado'],
    ...['Fallido', 'Falló', 'Cancelada', 'Cancelación', 'Declinado', 'Denegado', 'Rechazado', 'Rechazo', 'Vencida', 'Expirado', 'Anulado'],
    ...['Reverso', 'Reversión', 'Devuelto', 'Devolución', 'Reembolso', 'Reembolsado', 'Contracargo', 'Aclaración', 'No reconocido', 'Sin fondos'],
  ] // prettier-ignore
  const cases = [
    (text: string) => text,
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    (text: string) => [...text].join('\u200B'),
    (text: string) => text.replaceAll(' ', '_'),
  ]
  // The lines are those of money that came, were it not for the word.
  const lines: ((word: string) => string)[] = [
    (word) => `${word} Zelle from Ana Ruiz K3M9QX2 $36.00`,
    (word) => `11/20 Zelle payment from Ana Ruiz ${word} K3M9QX2 36.00 1,204.55`,
    (word) => `Pago recibido de Ana Ruiz K3M9QX2 + $36.00 (${word})`,
    (word) => `Date,Description,Status,Amount\n11/20,Zelle from Ana K3M9QX2,${word},+36.00`,
    (word) => `Fecha,Concepto,Estado,Abono\n20/11/2026,Recibido de Ana K3M9QX2,${word},36.00`,
    (word) => `Date,Description,Column X,Type,Amount\n11/20,Zelle from Ana K3M9QX2,${word},Credit,36.00`,
    (word) => `Date,Description,Amount,DR/CR\n11/20,${word}: Zelle from Ana K3M9QX2,36.00 CR,CR`,
    (word) => `11/20\tFROM ANA K3M9QX2\t${word}\t36.00\t500.00`,
  ]

  test('is never confirmed without a look, wherever a word for it stands and however it is written', () => {
    expect(lines.map((line) => match(line(''))[0]!.kind)).toEqual(lines.map(() => 'exact'))
    const outcome = fc.constantFrom(null, 'confirmed' as const, 'expired' as const)
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom(...cases), fc.constantFrom(...lines), outcome, (word, change, line, ended) => {
        const matches = match(line(change(word)), [{ ...ana, outcome: ended }])
        for (const { kind } of matches) expect(['unclear', 'left']).toContain(kind)
      }),
      { numRuns: 1_000 },
    )
  }) // prettier-ignore

  test('of a status that is not known is looked at, and one that is done is not', () => {
    const header = 'Date,Description,Status,Amount\n'
    const kinds = ['Complete', 'Posted', 'Aplicado', '', 'Teleported'].map(
      (status) => match(`${header}11/20,Zelle from ANA K3M9QX2,${status},+36.00`)[0]!.kind,
    )
    expect(kinds).toEqual(['exact', 'exact', 'exact', 'exact', 'unclear'])
  })

  test('does not take the place of the line by which it arrived', () => {
    const pending = '11/20 Zelle from ANA K3M9QX2 pending $36.00'
    const done = '11/21 Zelle from ANA K3M9QX2 $36.00'
    const kinds = (statement: string) => match(statement).map(({ kind }) => kind)
    expect(kinds(`${pending}\n${done}`)).toEqual(['unclear', 'exact'])
    expect(kinds(`K3M9QX2 36.00\n${done}`)).toEqual(['unclear', 'exact'])
  })
})

describe('without a name that is known, a column of money', () => {
  const received = '11/20/2026,Ana K3M9QX2 received goods,36.00,,100.00'
  const from = '11/21/2026,From Luz B7TRD4W,,"1,299.00","1,399.00"'

  test('is not that of what came', () => {
    const rows = `${received}\n${from.replace('1,399.00', '9.00')}`
    for (const header of ['Date,Description,Payments,Receipts,Balance', 'Datum,Zweck,Soll,Ist,Stand'])
      for (const title of ['', 'Account 0123\n', 'Shop\n\n'])
        for (const [kind] of describeMatches(`${title}${header}\n${rows}`))
          expect(['unclear', 'other_amount']).toContain(kind)
    expect(match('11/20 Zelle from the checking account K3M9QX2 $36.00')[0]!.kind).toBe('unclear')
  })

  test('is proved by the balances, except for the oldest line, in one order of the lines alone', () => {
    const kinds = (...rows: string[]) =>
      match(['Date,Description,Payments,Receipts,Balance', ...rows].join('\n')).map(({ kind }) => kind)
    const water = '11/19/2026,Water company,12.00,,136.00'
    expect(kinds(water, received, from)).toEqual(['unknown', 'left', 'exact'])
    expect(kinds(from, received, water)).toEqual(['exact', 'left', 'unknown'])
    expect(kinds(from, received)).toEqual(['exact', 'unclear'])
    expect(kinds(water, received, from.replace('1,399.00', '1,399.01'))).toEqual(['unknown', 'unclear', 'unclear'])
    // Either of two equal amounts may be the older one.
    const again = received.replace('100.00', '64.00')
    expect(kinds(received, again)).toEqual(['unclear', 'unclear'])
    expect(kinds(water, received, from.replace('From Luz', 'Returned by Luz'))).toEqual(['unknown', 'left', 'unclear'])
  })
})

describe('a line without a reference', () => {
  const chase = (details: string, name: string, amount: string) =>
    `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
${details},11/20/2026,"Zelle payment from ${name} BACs44a9oiu1",${amount},QUICKPAY_${details},1520.10,,`

  test('is probable with the exact amount and a word of the name, for each transfer that waits', () => {
    const other = { ...waiting('VDDPN6Z', 36_00), name: 'Ana López' }
    expect(match(chase('CREDIT', 'ANA LOPEZ', '36.00'), [ana, other])).toMatchObject([
      { kind: 'probable', transfers: [{ reference: 'K3M9QX2' }, { reference: 'VDDPN6Z' }] },
    ])
  })

  test.each([
    ['another amount', chase('CREDIT', 'ANA RUIZ', '36.01')],
    ['another name', chase('CREDIT', 'LUZ PEREZ', '36.00')],
  ])('and with %s is unknown', (_, statement) => {
    expect(match(statement)).toMatchObject([{ kind: 'unknown', transfers: [] }])
  })

  test('from before the transfer was asked for is an earlier payment of the same customer', () => {
    const asked = (requested_at: string) =>
      match(chase('CREDIT', 'ANA RUIZ', '36.00'), [{ ...ana, requested_at }])[0]!.kind
    expect(asked('2026-11-22T00:00:00Z')).toBe('unknown')
    // In the evening of Mexico it is the next day in UTC.
    expect(asked('2026-11-21T03:00:00Z')).toBe('probable')
  })

  test('is not probable when the money left, or the transfer has ended', () => {
    expect(match(chase('DEBIT', 'ANA RUIZ', '-36.00'))).toEqual([])
    expect(match(chase('CREDIT', 'ANA RUIZ', '36.00'), [{ ...ana, outcome: 'expired' }])).toMatchObject([{ kind: 'unknown' }]) // prettier-ignore
  })
})

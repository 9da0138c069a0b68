import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchTransfers } from './match-transfers.ts'
import { parseBankLines } from './parse-bank-lines.ts'

const waiting = (reference: string, amount: number): TransferReference => ({
  ...{ code: `L-${reference}`, name: 'Ana Ruiz', reference, amount, currency: 'USD' },
  ...{ outcome: null, ended_at: null, owed: [] },
})
const ana = waiting('K3M9QX2', 36_00)
const luz = waiting('B7TRD4W', 1_299_00)

const match = (statement: string, references = [ana, luz]) => matchTransfers(parseBankLines(statement), references)
const describeMatches = (statement: string) =>
  match(statement)
    .filter(({ kind }) => kind !== 'unknown')
    .map(({ kind, line, transfers }) => [kind, transfers[0]!.reference, line.amount])

const came = [
  ['exact', 'K3M9QX2', 36_00],
  ['exact', 'B7TRD4W', 1_299_00],
]
const both = [...came, ['left', 'K3M9QX2', 36_00]]

/** The last cell of Venmo's statements has line breaks. */
const DISCLAIMER = '"In case of errors or questions about your\nelectronic transfers:\n- Telephone us\n- Write us"'

describe('the statement of', () => {
  test.each([
    ['Venmo in 2026', `Account Statement - (@Shop) ,,,,,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,,,,,,,,,,,,,,,,$0.00,,,,,
,4613052433140029613,2026-11-20T19:11:43,Payment,Complete,K3M9QX2,Ana Ruiz,Lienza,+ $36.00,,0,,0,,,Venmo balance,,,,Venmo,,
,4623166044005742467,2026-11-21T18:05:39,Payment,Complete,B7TRD4W,Luz Perez,Lienza,"+ $1,299.00",,0,,0,,,Venmo balance,,,,Venmo,,
,4623166044005742468,2026-11-21T18:05:39,Payment,Complete,K3M9QX2,Lienza,Ana Ruiz,- $36.00,,0,,0,,Venmo balance,,,,,Venmo,,
,4625394649679197582,2026-11-22T19:53:30,Standard Transfer,Issued,,,,"- $1,000.00",,0,,0,,,Bank *1234,,,,Venmo,,
,,,,,,,,,,,,,,,,,$335.00,$0.00,,$0.00,${DISCLAIMER}`],
    ['Venmo without columns of taxes', `Account Statement - (@Shop) - November 1st to November 28th 2026 ,,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,,,,,,,,,,,,,$0.00,,,,,
,4139874112233445566,2026-11-17T14:22:11,Payment,Complete,K3M9QX2,Ana Ruiz,Lienza,+ $36.00,,,,Venmo balance,,,,Venmo,,
,4139874112233445568,2026-11-17T14:22:11,Payment,Complete,B7TRD4W,Luz Perez,Lienza,"+ $1,299.00",,,,Venmo balance,,,,Venmo,,
,4139874112233445567,2026-11-18T14:22:11,Payment,Complete,K3M9QX2,Lienza,Ana Ruiz,- $36.00,,,Venmo balance,,,,,Venmo,,
,,,,,,,,,,,,,,$0.00,$0.00,,$0.00,${DISCLAIMER}`],
    ['a business at Venmo', `Transaction Activity,,,,,,,,,,
Transaction ID,Date,Time (UTC),Type,Status,Note,From,To,Amount (total),Amount (fee),Amount (net)
"""4139874112233445566""",11/17/2026,14:22:11,Payment,Complete,K3M9QX2,Ana Ruiz,Lienza,+ $36.00,- $0.78,+ $35.22
"""4139874112233445567""",11/17/2026,14:22:11,Payment,Complete,B7TRD4W,Luz Perez,Lienza,"+ $1,299.00",- $24.78,"+ $1,274.22"
"""4139874112233445568""",11/18/2026,14:22:11,Payment,Complete,K3M9QX2,Lienza,Ana Ruiz,- $36.00,,- $36.00`],
    ['Chase, whose rows have a cell more than the header', `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/20/2026,"Zelle payment from ANA RUIZ K3M9QX2",36.00,QUICKPAY_CREDIT,1520.10,,
CREDIT,11/20/2026,"Zelle payment from LUZ PEREZ B7TRD4W",1299.00,QUICKPAY_CREDIT,1520.10,,
DEBIT,11/19/2026,"Zelle payment to ANA RUIZ K3M9QX2",-36.00,QUICKPAY_DEBIT,1484.10,,`],
    ['a credit union with two amounts', `Account Name : SAMPLE CHECKING
Account Number : 00000000S0001
Date Range : 11/01/2026-11/28/2026
Transaction Number,Date,Description,Memo,Amount Debit,Amount Credit,Balance,Check Number,Fees
"000000101",11/20/2026,"Deposit Zelle ","ANA RUIZ K3M9QX2",,36.00,995.25,,
"000000102",11/21/2026,"Deposit Zelle ","LUZ PEREZ B7TRD4W",,1299.00,2294.25,,
"000000103",11/22/2026,"Withdrawal Zelle","ANA RUIZ K3M9QX2",36.00,,2289.50,,`],
    ['a bank with a column that says credit or debit', `Posting Date,Amount,Credit Debit Indicator,Description
11/20/2026,36.00,Credit,ZELLE ANA K3M9QX2
11/20/2026,1299.00,Credit,ZELLE LUZ B7TRD4W
11/21/2026,36.00,Debit,ZELLE ANA K3M9QX2`],
    ['a bank that writes whole amounts before the balance', `Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
1234,Zelle money received from ANA K3M9QX2,11/20/26,Credit,36,329.14
1234,Zelle money received from LUZ B7TRD4W,11/20/26,Credit,1299,1628.14
1234,Zelle money sent to ANA K3M9QX2,11/21/26,Debit,36,1592.14`],
    ['a bank that does not double the quotes of a memo', `Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"1,000.00"

Date,Description,Amount,Running Bal.
11/20/2026,"Zelle payment from ANA for "K3M9QX2, gracias"; Conf# abc","36.00","1,036.00"
11/21/2026,"Zelle payment from LUZ for "B7TRD4W"; Conf# abd","1,299.00","2,335.00"
11/22/2026,"Zelle payment to ANA for "K3M9QX2"; Conf# abe","-36.00","2,299.00"`],
    ['a Mexican bank', `Cuenta;0123
Fecha;Concepto;Cargos;Abonos;Saldo
20/11/2026;SPEI RECIBIDO ANA K3M9QX2;;36,00;1.036,00
21/11/2026;SPEI RECIBIDO LUZ B7TRD4W;;1.299,00;2.335,00
22/11/2026;SPEI ENVIADO ANA K3M9QX2;36,00;;2.299,00`],
    ['five quoted cells without a header', `"11/20/2026","36.00","*","","ZELLE FROM ANA RUIZ K3M9QX2"
"11/20/2026","1299.00","*","","ZELLE FROM LUZ B7TRD4W"
"11/21/2026","-36.00","*","","ZELLE TO ANA RUIZ K3M9QX2"`],
    ['lines copied from a PDF', `11/20 Zelle From Ruiz Ana on 11/20 Ref #RP0XYZ1233 K3M9QX2 36.00 1,204.55
11/20 Zelle From Perez Luz on 11/20 Ref #RP0XYZ1234 B7TRD4W 1,299.00 2,503.55
11/21 Zelle to Ruiz Ana on 11/21 Ref #RP0XYZ1235 K3M9QX2 36.00 2,467.55`],
    ['a file whose rows a stray quote joins', `Date,Description,Amount,Balance
11/20/2026,Zelle from ANA K3M9QX2,36.00,1.00
11/20/2026,Zelle from LUZ B7TRD4W,"1,299.00",1.00
11/21/2026,"Zelle to ANA K3M9QX2,-36.00,1.00
11/21/2026,"Water company,-12.00,1.00`],
  ])('%s has what came and what left', (_, statement) => {
    expect(describeMatches(statement)).toEqual(both)
  }) // prettier-ignore
})

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

describe('money that has not arrived, or went back', () => {
  const words = [
    ...['Pending', 'Pending review', 'In process', 'Processing', 'In progress', 'Scheduled', 'Requested', 'On hold', 'Held', 'Under review'],
    ...['Failed', 'Canceled', 'Cancelled', 'Cancellation', 'Declined', 'Denied', 'Expired', 'Rejected', 'Returned', 'Return', 'Void', 'NSF'],
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

// Forms in which banks say that the money of a line left: a sign, a column, an indicator or a word.
interface Form {
  cells: (amount: string) => Record<string, string>
}
const signed = (format: (amount: string) => string): Form => ({ cells: (amount) => ({ Amount: format(amount) }) })
const said = (name: string, value: string): Form => ({ cells: (amount) => ({ Amount: amount, [name]: value }) })
const outgoing: Form[] = [
  ...['-%', '−%', '– %', '- $%', '$-%', '-$%', '(%)', '($%)', '%-', '$%-', '% DR', '%DR', '-% USD', 'USD -%'].map((form) => signed((amount) => form.replace('%', amount))),
  { cells: (amount) => ({ 'Amount Debit': amount, 'Amount Credit': '' }) },
  { cells: (amount) => ({ Debit: amount, Credit: '0.00' }) },
  { cells: (amount) => ({ Withdrawals: `-${amount}`, Deposits: '' }) },
  { cells: (amount) => ({ Cargos: amount, Abonos: '' }) },
  ...['Debit', 'DR', 'D', 'Withdrawal', 'Cargo', 'Standard Transfer'].flatMap((value) => ['Credit Debit Indicator', 'DR/CR', 'Type', 'Tipo', 'Column X'].map((name) => said(name, value))),
  said('Column X', '-'),
  ...['Zelle to', 'Zelle payment to', 'Zelle sent', 'Pago a', 'SPEI enviado', 'Cargo por', 'Transferencia a'].map((words) => said('Description', words)),
] // prettier-ignore

const reference = fc.string({
  unit: fc.constantFrom(...'23456789BCDFGHJKMNPQRSTVWXYZ'.split('')),
  minLength: 7,
  maxLength: 7,
})
const amounts = fc.integer({ min: 1, max: 5_000_00 })
const outcomes = fc.constantFrom(null, 'confirmed' as const, 'expired' as const)

interface Generated {
  form: Form
  sent: { reference: string; amount: number; outcome: null | 'confirmed' | 'expired' }[]
  order: number[]
  titles: string[]
  separator: string
  isWhole: boolean
}

function writeStatement({ form, sent, order, titles, separator, isWhole }: Generated): string {
  const rows = sent.map((one) => {
    const amount = isWhole ? String(one.amount / 100).replace(/\.\d$/, '$&0') : formatPlainAmount(one.amount)
    const { Description = 'ZELLE', ...cells } = form.cells(amount)
    return { Date: '11/20/2026', Description: `${Description} ANA`, Memo: one.reference, Balance: '1,204.55', ...cells }
  })
  const names = Object.keys(rows[0]!)
  const shuffled = names.toSorted((a, b) => order[names.indexOf(a)]! - order[names.indexOf(b)]!)
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = rows.map((row) => shuffled.map((name) => quote((row as Record<string, string>)[name] ?? '')).join(separator)) // prettier-ignore
  return [...titles, shuffled.join(separator), ...lines].join('\n')
}

test('of money that left nothing can be confirmed or owed back, whatever the statement looks like', () => {
  const statement = fc.record({
    form: fc.constantFrom(...outgoing),
    sent: fc.array(fc.record({ reference, amount: amounts, outcome: outcomes }), { minLength: 10, maxLength: 40 }),
    order: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    titles: fc.array(fc.constantFrom('Account Statement', 'Account Name : CHECKING', 'Account Activity,,,', ''), { maxLength: 3 }),
    separator: fc.constantFrom(',', ';', '\t'),
    isWhole: fc.boolean(),
  }) // prettier-ignore
  let lines = 0
  fc.assert(
    fc.property(statement, (generated) => {
      const references = generated.sent.map((one) => ({ ...waiting(one.reference, one.amount), outcome: one.outcome }))
      const kinds = match(writeStatement(generated), references).map(({ kind }) => kind)
      lines += kinds.length
      for (const kind of kinds) expect(['left', 'unclear']).toContain(kind)
    }),
    { numRuns: 250 },
  )
  expect(lines).toBeGreaterThan(4_000)
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

  test('is not probable when the money left, or the transfer has ended', () => {
    expect(match(chase('DEBIT', 'ANA RUIZ', '-36.00'))).toEqual([])
    expect(match(chase('CREDIT', 'ANA RUIZ', '36.00'), [{ ...ana, outcome: 'expired' }])).toMatchObject([{ kind: 'unknown' }]) // prettier-ignore
  })
})

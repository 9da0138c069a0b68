import type { TransferReference } from '@shop/contract/staff/transfers.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchTransfers } from './match-transfers.ts'
import { readLines } from './testing/read-lines.ts'

interface Sent {
  reference: string
  /** Minor units. */
  amount: number
  outcome: TransferReference['outcome']
}
type Cells = Record<string, string>

interface Form {
  cells: (amount: string) => Cells
  /** Whether only a word of the text, or a column without a known name, says it: a person may have to look then. */
  isWeak?: true
}
const signed = (sign: string): Form => ({ cells: (amount) => ({ Amount: sign.replace('%', amount) }) })
const said = (name: string, value: string): Form => ({ cells: (amount) => ({ Amount: amount, [name]: value }) })
const words = (text: string): Form => ({ ...said('Description', text), isWeak: true })
const pair = (debit: string, credit: string, write = '%', empty = ''): Form => ({
  cells: (amount) => ({ [debit]: write.replace('%', amount), [credit]: empty }),
})
/** The long form writes more than 100,000 lines of each. */
const RUNS = process.env.TEST_FULL ? 4_500 : 200
const TIMEOUT_MS = process.env.TEST_FULL ? 900_000 : 60_000

const INDICATORS = ['Credit Debit Indicator', 'DR/CR', 'Cargo/Abono', 'Type', 'Transaction Type', 'Tipo', 'Details', 'Column X'] // prettier-ignore
const FORMS: Form[] = [
  ...['-%', '−%', '– %', '- $%', '$-%', '-$%', '(%)', '($%)', '%-', '$%-', '% DR', '%DR', '-% USD', 'USD -%', '-%'].map(signed),
  ...['', '0.00', '-'].flatMap((empty) => [pair('Amount Debit', 'Amount Credit', '%', empty), pair('Debit', 'Credit', '%', empty), pair('RETIROS', 'DEPÓSITOS', '$%', empty)]),
  ...[pair('Withdrawals', 'Deposits', '-%'), pair('Cargos', 'Abonos'), pair('Importe del débito', 'Importe de crédito', '-%'), pair('Money out', 'Money in', '(%)')],
  ...['Debit', 'DEBIT', 'DR', 'D', 'Withdrawal', 'Cargo', 'Retiro', 'Standard Transfer'].flatMap((value) => INDICATORS.map((name) => said(name, value))),
  ...['Cargo/Abono', 'Tipo', 'Column X'].flatMap((name) => ['-', '−'].map((value) => said(name, value))),
  ...['Zelle to', 'Zelle payment to', 'Zelle sent', 'Pago a', 'SPEI enviado', 'Cargo por', 'Transferencia a', 'Pago transferencia SPEI'].map(words),
] // prettier-ignore

const reference = fc.string({
  unit: fc.constantFrom(...'23456789BCDFGHJKMNPQRSTVWXYZ'.split('')),
  minLength: 7,
  maxLength: 7,
})
const sent: fc.Arbitrary<Sent> = fc.record({
  reference,
  amount: fc.integer({ min: 1, max: 5_000_00 }),
  outcome: fc.constantFrom(null, 'confirmed', 'expired', 'rejected', 'canceled'),
})

function listKinds(statement: string, transfers: readonly Sent[]): string[] {
  const references = transfers.map(({ reference: of, amount, outcome }): TransferReference => ({
    ...{ code: `L-${of}`, name: 'Ana Ruiz', reference: of, amount, currency: 'USD' },
    ...{ requested_at: '2026-11-19T12:00:00Z', outcome, ended_at: null, owed: [] },
  }))
  return matchTransfers(readLines(statement), references).map(({ kind }) => kind)
}

const table = fc.record({
  form: fc.constantFrom(...FORMS),
  sent: fc.array(sent, { minLength: 10, maxLength: 40 }),
  order: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
  more: fc.subarray(['Category', 'Check Number', 'Fee', 'Reference', 'Status', 'Balance', 'Column Y']),
  titles: fc.array(fc.constantFrom('Account Statement', 'Account Name : CHECKING', 'Account Activity,,,', 'Movimientos', ''), { maxLength: 3 }),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  isWhole: fc.boolean(),
}) // prettier-ignore
const MORE: Cells = { Fee: '0.00', Balance: '1,204.55', Status: 'Posted', 'Check Number': '', Reference: '0042' }

function writeTable(generated: typeof table extends fc.Arbitrary<infer T> ? T : never): string {
  const { form, order, more, titles, separator, isWhole } = generated
  const rows = generated.sent.map((one): Cells => {
    const amount = isWhole ? String(one.amount / 100).replace(/\.\d$/, '$&0') : formatPlainAmount(one.amount)
    const { Description = 'ZELLE', ...cells } = form.cells(amount)
    const others = Object.fromEntries(more.map((name) => [name, MORE[name] ?? 'x']))
    return { ...others, Date: '11/20/2026', Description: `${Description} ANA`, Memo: one.reference, ...cells }
  })
  const names = Object.keys(rows[0]!).map((name, at) => ({ name, key: order[at % order.length]! }))
  const shuffled = names.toSorted((one, other) => one.key - other.key).map(({ name }) => name)
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = rows.map((row) => shuffled.map((name) => quote(row[name] ?? '')).join(separator))
  return [...titles, shuffled.join(separator), ...lines].join('\n')
}

/** Some banks do not quote a memo with a comma, which moves the cells behind it. */
const moved = fc.record({
  sent: fc.array(sent, { minLength: 1, maxLength: 12 }),
  header: fc.constantFrom(
    'Date,Description,Memo,Debit,Credit',
    'Date,Description,Memo,Debit,Credit,Check Number',
    'Date,Description,Memo,Debit,Credit,Balance',
    'Date,Description,Memo,Withdrawals,Deposits,Balance,Check Number',
    'Date,Description,Memo,Amount Debit,Amount Credit,Fees',
    'Date,Description,Memo,Type,Amount,Balance',
  ),
  isEnded: fc.boolean(),
  others: fc.nat(12),
})

function writeMoved({ sent: all, header, isEnded, others }: typeof moved extends fc.Arbitrary<infer T> ? T : never) {
  const write = (Description: string, money: string, Type = 'Debit') => {
    const out = { Debit: money, Withdrawals: money, 'Amount Debit': money, Amount: `-${money}` }
    const cells: Cells = { Date: '11/20/2026', Description, Type, Balance: '1.00', ...out }
    return header.split(',').map((name) => cells[name] ?? '').join(',') + (isEnded ? ',' : '') // prettier-ignore
  }
  const rows = all.map(({ reference: of, amount }) => write(`Zelle, ANA ${of}`, (amount / 100).toFixed(2)))
  return [header, ...Array.from({ length: others }, () => write('Water', '9.00')), ...rows].join('\n')
}

test('nor where a comma that is not quoted moves the cells', { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(moved, (generated) => {
      for (const { direction } of readLines(writeMoved(generated))) expect(direction).not.toBe('in')
    }),
    { numRuns: RUNS },
  )
})

const LINES = ['Zelle to ANA % $', 'ZELLE ANA % -$', 'Pago a ANA % $ 1,204.55', '11/20 Zelle to ANA on 11/20 % $ 1,204.55', 'ZELLE % $-', 'ZELLE % ($)', 'ZELLE % $ DR', '20/NOV SPEI ENVIADOSTP % $ 900.00', 'Cargo % $', '11/20 Zelle to ANA\n%\n$'] // prettier-ignore
const OFX = '<STMTTRN><TRNTYPE>?<DTPOSTED>20261120<TRNAMT>-$<FITID>1<NAME>ZELLE ANA<MEMO>%</STMTTRN>'
const CAMT = '<Ntry><Amt Ccy="USD">$</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls><TxDtls><RmtInf><Ustrd>%</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>' // prettier-ignore

const text = fc.record({
  sent: fc.array(sent, { minLength: 10, maxLength: 40 }),
  form: fc.oneof(
    fc.constantFrom(...LINES).map((line) => ({ line, wrap: '%' })),
    fc
      .constantFrom('Withdrawals', 'Electronic withdrawals', 'Retiros', 'Cargos')
      .map((title) => ({ line: '11/20 ZELLE ANA % $', wrap: `Deposits\n11/19 From Luz 9.00\n${title}\n%` })),
    fc
      .constantFrom('DEBIT', 'CREDIT', 'XFER', 'OTHER', 'PAYMENT')
      .map((type) => ({ line: OFX.replace('?', type), wrap: '<OFX><CURDEF>USD%</OFX>' })),
    fc.constant({
      line: CAMT,
      wrap: '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">%</Document>',
    }),
  ),
})

function writeText({ sent: all, form }: typeof text extends fc.Arbitrary<infer T> ? T : never): string {
  const lines = all.map((one) => form.line.replace('%', one.reference).replace('$', formatPlainAmount(one.amount)))
  return form.wrap.replace('%', lines.join('\n'))
}

test(
  'of money that left nothing can be confirmed or owed back, whatever the table looks like',
  { timeout: TIMEOUT_MS },
  () => {
    let lines = 0
    fc.assert(
      fc.property(table, (generated) => {
        const kinds = listKinds(writeTable(generated), generated.sent)
        lines += kinds.length
        expect(kinds).toHaveLength(generated.sent.length)
        for (const kind of kinds) expect(generated.form.isWeak ? ['left', 'unclear'] : ['left']).toContain(kind)
      }),
      { numRuns: RUNS },
    )
    expect(lines).toBeGreaterThan(RUNS * 15)
  },
)

test('nor of what is pasted, or stands in OFX or camt.053', { timeout: TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(text, (generated) => {
      const kinds = listKinds(writeText(generated), generated.sent).filter((kind) => kind !== 'unknown')
      expect(kinds).toEqual(generated.sent.map(() => 'left'))
    }),
    { numRuns: RUNS },
  )
})

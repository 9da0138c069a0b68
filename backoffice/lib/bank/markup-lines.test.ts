import { describe, expect, test } from 'vitest'
import { readLines } from './testing/read-lines.ts'

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`
const wrap = (transactions: string, pending = '') => `<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<STMTRS>
<CURDEF>USD
<BANKACCTFROM>
<BANKID>121000248
<ACCTID>0042
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261001
<DTEND>20261031
${transactions}
</BANKTRANLIST>
${pending}
<LEDGERBAL>
<BALAMT>3298.50
<DTASOF>20261031
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`
const transaction = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>`
const TRANSACTIONS = [
  '<TRNTYPE>CREDIT\n<DTPOSTED>20261004\n<TRNAMT>58.00\n<FITID>1\n<NAME>ZELLE FROM SOLIS &amp; SONS\n<MEMO>H4T8WNP',
  '<TRNTYPE>CREDIT\n<DTPOSTED>20261005235900[-8:PST]\n<TRNAMT>+1740.5\n<FITID>2\n<NAME>BELTRAN & CO Q6Z\n<MEMO>C3RJ',
  '<TRNTYPE>DEBIT\n<DTPOSTED>20261006\n<TRNAMT>-58.00\n<FITID>3\n<NAME>ZELLE IRENE H4T8WNP\n<MEMO>',
].map(transaction)

const summarize = (text: string) =>
  readLines(text).map(({ text: line, amount, direction }) => [line, amount, direction])
const LINES = [
  ['2026-10-04 · ZELLE FROM SOLIS & SONS H4T8WNP · CREDIT · 58.00 USD', 58_00, 'in'],
  ['2026-10-05 · BELTRAN & CO Q6Z C3RJ · CREDIT · +1740.5 USD', 1_740_50, 'in'],
  ['2026-10-06 · ZELLE IRENE H4T8WNP · DEBIT · -58.00 USD', 58_00, 'out'],
]

describe('a file in OFX', () => {
  test.each([
    ['with values that have no end', HEADER + wrap(TRANSACTIONS.join('\n'))],
    ['in one line', HEADER + wrap(TRANSACTIONS.join('')).replaceAll('\n', '')],
    ['with the line ends of Windows', (HEADER + wrap(TRANSACTIONS.join('\n'))).replaceAll('\n', '\r\n')],
    [
      'in XML',
      `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>${wrap(TRANSACTIONS.join('\n'))
        .replaceAll('& CO', '&amp; CO')
        .replaceAll(/<(\w+)>([^<\n]*)(?=\n)(?!\n<\/?(?:STMTTRN|BANK))/g, (all: string, name: string, value: string) =>
          value === '' && name !== 'MEMO' ? all : `<${name}>${value}</${name}>`,
        )}`,
    ],
  ])('%s is read, and a day is that day', (_, text) => {
    expect(summarize(text)).toEqual(LINES)
  })

  test('whose amount contradicts its type, or whose booking is corrected, is looked at by a person', () => {
    const of = (fields: string) => readLines(HEADER + wrap(transaction(fields))).map(({ direction }) => direction)
    expect(of('<TRNTYPE>DEBIT\n<TRNAMT>58.00\n<NAME>H4T8WNP')).toEqual(['out'])
    expect(of('<TRNTYPE>DEBIT\n<TRNAMT>+58.00\n<NAME>H4T8WNP')).toEqual(['unknown'])
    expect(of('<TRNTYPE>CREDIT\n<TRNAMT>58.00\n<CORRECTACTION>DELETE\n<NAME>H4T8WNP')).toEqual(['unknown'])
    expect(of('<TRNTYPE>OTHER\n<TRNAMT>.58\n<NAME>H4T8WNP')).toEqual(['in'])
  })

  test('has no money in its pending transactions', () => {
    const pending = `<BANKTRANLISTP><DTASOF>20261031<STMTTRNP><TRNTYPE>CREDIT<DTTRAN>20261031<TRNAMT>58.00<NAME>H4T8WNP</STMTTRNP></BANKTRANLISTP>`
    expect(readLines(HEADER + wrap('', pending))).toMatchObject([{ amount: 58_00, direction: 'doubtful' }])
  })
})

const entry = (fields: string) => `<Ntry>${fields}</Ntry>`
const amount = (value: string, currency = 'MXN') => `<Amt Ccy="${currency}">${value}</Amt>`
const camt = (entries: string, prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE d [<!ENTITY file SYSTEM "file:///etc/hostname">]>
<Document xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Bal><Amt Ccy="MXN">900.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`.replaceAll(
    /<(\/?)(?=[A-Z])/g,
    `<$1${prefix && `${prefix}:`}`,
  )
const details = (texts: string, money = '') =>
  `<TxDtls>${money}<RltdPties><Dbtr><Pty><Nm>Irene Solís</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${texts}</Ustrd></RmtInf></TxDtls>`

describe('a statement in camt.053', () => {
  const booked = `${amount('58.00')}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-04</Dt></BookgDt>`

  test.each(['', 'ns2'])('with the prefix "%s" has the booked entries, and no other file', (prefix) => {
    const text = camt(entry(`${booked}<NtryDtls>${details('H4T8WNP &file;')}</NtryDtls>`), prefix)
    const line = '2026-10-04 · H4T8WNP &file; · Irene Solís · 58.00 MXN · CRDT'
    expect(summarize(text)).toEqual([[line, 58_00, 'in']])
    expect(readLines(text)[0]!.currency).toBe('MXN')
  })

  test.each([
    ['left', booked.replace('CRDT', 'DBIT'), 'out'],
    ['is pending', booked.replace('BOOK', 'PDNG'), 'doubtful'],
    ['is taken back', `${booked}<RvslInd>true</RvslInd>`, 'doubtful'],
    ['has no direction', booked.replace(/<CdtDbtInd>.*?<\/CdtDbtInd>/, ''), 'unknown'],
  ])('knows that money %s', (_, fields, direction) => {
    expect(readLines(camt(entry(`${fields}<NtryDtls>${details('H4T8WNP')}</NtryDtls>`)))).toMatchObject([{ direction }])
  })

  test('has a line for each transaction of an entry that sums them up', () => {
    const both = `${details('H4T8WNP', amount('58.00'))}${details('Q6ZC3RJ', amount('1740.50'))}`
    const lines = readLines(camt(entry(`${booked.replace('58.00', '1798.50')}<NtryDtls>${both}</NtryDtls>`)))
    expect(lines.map((line) => line.amount)).toEqual([58_00, 1_740_50])
    const sums = `${details('H4T8WNP')}${details('Q6ZC3RJ')}`
    const whole = readLines(camt(entry(`${booked.replace('58.00', '1798.50')}<NtryDtls>${sums}</NtryDtls>`)))
    expect(whole.map((line) => line.amount)).toEqual([1_798_50])
  })
})

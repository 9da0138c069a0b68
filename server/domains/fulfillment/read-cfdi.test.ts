import { expect, test } from 'vitest'
import { makeCfdi } from '../../testing/cfdi.ts'
import { readCfdi } from './read-cfdi.ts'

const UUID = '5c9a1b54-6f0e-4b5e-9d2a-3c1f7b0e8a42'
const fields = { rfc: 'GODE561231GR8', total: '599.00', tax: '82.62', uuid: UUID }
const read = (xml: string) => readCfdi(Buffer.from(xml))

test.each([
  ['of version 4.0', {}],
  ['of version 3.3', { version: '3' as const }],
  ['under another prefix', { prefix: 'x' }],
  ['without a prefix', { prefix: '' }],
  ['with six decimals', { total: '599.000000', tax: '82.620000' }],
])('an invoice %s is read', (_, change) => {
  expect(read(makeCfdi({ ...fields, ...change }))).toEqual({
    ...{ type: 'invoice', uuid: UUID.toUpperCase(), folio: 'A-1042', rfc: 'GODE561231GR8', currency: 'MXN' },
    ...{ total: 599_00, tax: 82_62, related: [], issued_at: '2026-11-29T12:30:00' },
  })
})

test('a byte order mark is taken off, and an order abroad has no tax', () => {
  expect(read(`\uFEFF${makeCfdi({ ...fields, tax: undefined! })}`)).toMatchObject({ total: 599_00, tax: 0 })
})

test('a credit note names the invoice that it is for', () => {
  expect(read(makeCfdi({ ...fields, type: 'E', related: [UUID] }))).toMatchObject({
    type: 'credit',
    related: [UUID.toUpperCase()],
  })
})

const cfdi = makeCfdi(fields)
test.each([
  ['nothing', ''],
  ['no XML', '%PDF-1.7'],
  ['another document', '<Comprobante Total="599.00"/>'],
  ['another namespace', cfdi.replace('http://www.sat.gob.mx/cfd/4', 'http://example.com/cfd/4')],
  ['an invoice that is not stamped', cfdi.replace('TimbreFiscalDigital"', 'Other"')],
  ['a stamp that is no UUID', cfdi.replace(UUID, 'x')],
  ['an amount with a fraction of a centavo', makeCfdi({ ...fields, total: '599.001' })],
  ['an amount in another form', makeCfdi({ ...fields, total: '1e3' })],
  ['more tax than total', makeCfdi({ ...fields, tax: '600.00' })],
  ['a day that does not exist', cfdi.replace('2026-11-29T12:30:00', '2026-13-45T12:30:00')],
  ['a document type', cfdi.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')],
  ['half a file', cfdi.slice(0, 400)],
])('%s is no invoice', (_, xml) => {
  expect(read(xml)).toBeUndefined()
})

test('bytes that are no UTF-8 are no invoice', () => {
  expect(readCfdi(Buffer.from(makeCfdi({ ...fields }).replace('LIENZA', 'ÑU'), 'latin1'))).toBeUndefined()
})

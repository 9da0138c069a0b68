import { expect, test } from 'vitest'
import { es } from '../../../messages/es.ts'
import { checkInvoice, invoiceBody } from './invoice-check.ts'

const words = es.orders.invoice
const good = { rfc: 'GODE561231GR8', name: 'Frida Gómez', regime: '612', use: 'G03', postal_code: '06700' }

function form(fields: Record<string, string>): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  return values
}

test('the data of a tax certificate have no errors', () => {
  expect(checkInvoice(form(good), es)).toEqual({})
})

test('an RFC is sent as it is stored, and a postal code keeps its zero', () => {
  expect(invoiceBody(form({ ...good, rfc: 'gode-561231-gr8', name: ' Frida Gómez ' }))).toEqual(good)
})

test.each([
  ['rfc', '', words.rfcMissing],
  ['rfc', 'GODE', words.rfcWrong],
  ['name', '  ', words.nameMissing],
  ['regime', '', words.regimeMissing],
  ['use', '', words.useMissing],
  ['postal_code', '6700', words.postalCodeWrong],
])('%s «%s» shows an error at its field', (field, value, sentence) => {
  expect(checkInvoice(form({ ...good, [field]: value }), es)).toEqual({ [field]: sentence })
})

test('an empty form has an error at every field', () => {
  expect(Object.keys(checkInvoice(form({}), es))).toEqual(['rfc', 'name', 'regime', 'use', 'postal_code'])
})

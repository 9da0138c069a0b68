import { expect, test } from 'vitest'
import { orders } from '../../../messages/es/orders.ts'
import { validateInvoice, toInvoiceBody } from './validate-invoice.ts'

const es = { orders }

const messages = es.orders.invoice
const validInvoice = { rfc: 'GODE561231GR8', name: 'Frida Gómez', regime: '612', use: 'G03', postal_code: '06700' }

function form(fields: Record<string, string>): FormData {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  return values
}

test('the data of a tax certificate have no errors', () => {
  expect(validateInvoice(form(validInvoice), es)).toEqual({})
})

test('an RFC is sent as it is stored, and a postal code keeps its zero', () => {
  expect(toInvoiceBody(form({ ...validInvoice, rfc: 'gode-561231-gr8', name: ' Frida Gómez ' }))).toEqual(validInvoice)
})

test.each([
  ['rfc', '', messages.rfcMissing],
  ['rfc', 'GODE', messages.rfcWrong],
  ['name', '  ', messages.nameMissing],
  ['regime', '', messages.regimeMissing],
  ['use', '', messages.useMissing],
  ['postal_code', '6700', messages.postalCodeWrong],
])('%s «%s» shows an error at its field', (field, value, message) => {
  expect(validateInvoice(form({ ...validInvoice, [field]: value }), es)).toEqual({ [field]: message })
})

test('an empty form has an error at every field', () => {
  expect(Object.keys(validateInvoice(form({}), es))).toEqual(['rfc', 'name', 'regime', 'use', 'postal_code'])
})

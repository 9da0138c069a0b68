import type { RefusalCode } from '@shop/contract/refusals.ts'
import { cleanRfc, personOfRfc } from '@shop/contract/tax-tables.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import type { Texts } from '../../../messages/es.ts'

type InvoiceField = 'rfc' | 'name' | 'regime' | 'use' | 'postal_code'

/** Returns a message for each invalid field. The server validates everything again. */
export function checkInvoice(values: FormData, text: Texts): FormErrors {
  const words = text.orders.invoice
  const { rfc, name, regime, use, postal_code } = invoiceBody(values)
  const errors: FormErrors = {}
  if (rfc === '') errors['rfc'] = words.rfcMissing
  else if (personOfRfc(rfc) === undefined) errors['rfc'] = words.rfcWrong
  if (name === '') errors['name'] = words.nameMissing
  if (regime === '') errors['regime'] = words.regimeMissing
  if (use === '') errors['use'] = words.useMissing
  if (!/^\d{5}$/.test(postal_code)) errors['postal_code'] = words.postalCodeWrong
  return errors
}

export function invoiceBody(values: FormData): Record<InvoiceField, string> {
  const valueOf = (field: InvoiceField) => {
    const value = values.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    rfc: cleanRfc(valueOf('rfc')),
    name: valueOf('name'),
    regime: valueOf('regime'),
    use: valueOf('use'),
    postal_code: valueOf('postal_code'),
  }
}

/** The field that each refusal of the server is about. */
export const fieldOfRefusal: Partial<Record<RefusalCode, InvoiceField>> = {
  rfc_invalid: 'rfc',
  invoice_mismatch: 'regime',
  'error.cp': 'postal_code',
}

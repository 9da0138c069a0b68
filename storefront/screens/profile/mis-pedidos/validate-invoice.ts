import type { RefusalCode } from '@shop/contract/refusals.ts'
import { normalizeRfc, getTaxpayerType } from '@shop/contract/tax-tables.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import type { Messages } from '../../../messages/es.ts'

type InvoiceField = 'rfc' | 'name' | 'regime' | 'use' | 'postal_code'

/** Returns a message for each invalid field. The server validates everything again. */
export function validateInvoice(values: FormData, t: Messages): FormErrors {
  const messages = t.orders.invoice
  const { rfc, name, regime, use, postal_code } = toInvoiceBody(values)
  const errors: FormErrors = {}
  if (rfc === '') errors['rfc'] = messages.rfcMissing
  else if (getTaxpayerType(rfc) === undefined) errors['rfc'] = messages.rfcWrong
  if (name === '') errors['name'] = messages.nameMissing
  if (regime === '') errors['regime'] = messages.regimeMissing
  if (use === '') errors['use'] = messages.useMissing
  if (!/^\d{5}$/.test(postal_code)) errors['postal_code'] = messages.postalCodeWrong
  return errors
}

export function toInvoiceBody(values: FormData): Record<InvoiceField, string> {
  return {
    rfc: normalizeRfc(getTrimmedValue(values, 'rfc')),
    name: getTrimmedValue(values, 'name'),
    regime: getTrimmedValue(values, 'regime'),
    use: getTrimmedValue(values, 'use'),
    postal_code: getTrimmedValue(values, 'postal_code'),
  }
}

/** The field that each refusal of the server is about. */
export const refusalFields: Partial<Record<RefusalCode, InvoiceField>> = {
  rfc_invalid: 'rfc',
  invoice_mismatch: 'regime',
  'error.cp': 'postal_code',
}

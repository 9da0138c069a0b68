import { normalizeRfc, getTaxpayerType } from '@shop/contract/tax-tables.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import type { Messages } from '../../../messages/messages.ts'

/** Returns a message for each invalid field. The server validates everything again. */
export function validateInvoice(values: FormData, t: Pick<Messages, 'orders'>): FormErrors {
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

export function toInvoiceBody(values: FormData) {
  return {
    rfc: normalizeRfc(getTrimmedValue(values, 'rfc')),
    name: getTrimmedValue(values, 'name'),
    regime: getTrimmedValue(values, 'regime'),
    use: getTrimmedValue(values, 'use'),
    postal_code: getTrimmedValue(values, 'postal_code'),
  }
}

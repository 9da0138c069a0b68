import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { checkPerson } from '../../../parts/profile/person-check.ts'
import type { Texts } from '../../../text/es.ts'

const required = ['name', 'lastname', 'phone', 'email'] as const

/** A sentence for each field that is wrong; the birth date is needed while none is set (specification 5). */
export function checkProfile(values: FormData, text: Texts, birthFixed: boolean): FormErrors {
  return checkPerson(values, text, birthFixed ? required : [...required, 'date_birth'], text.errors.date_error)
}

/** The field that a refusal of the server is about, where it does not name it. */
export const fieldOfRefusal: Partial<Record<RefusalCode, string>> = {
  'login.date_error': 'date_birth',
  date_invalid: 'date_birth',
  phone_invalid: 'phone',
  country_not_found: 'country_id',
  'error.email': 'email',
  email_not_available: 'email',
}

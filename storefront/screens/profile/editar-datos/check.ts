import type { MyData } from '@shop/contract/accounts.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { checkPerson, valueOf } from '../../../components/profile/person-check.ts'
import type { Texts } from '../../../messages/es.ts'

const required = ['name', 'lastname', 'phone', 'email'] as const

/** Returns a message for each invalid field; the birth date is required while none is set (specification 5). */
export function checkProfile(values: FormData, text: Texts, birthFixed: boolean): FormErrors {
  // The password field is shown, and therefore required, when e-mail or phone change.
  const asked = [...required, ...(values.has('password') ? (['password'] as const) : [])]
  return checkPerson(values, text, birthFixed ? asked : [...asked, 'date_birth'], text.errors.date_error)
}

/**
 * Whether the fields contain another e-mail, or another phone in place of the current one. The server then requires a
 * proof of identity. `code_phone` is that of the chosen country.
 */
export function changesContact(values: FormData, code_phone: string, me: MyData): boolean {
  const email = valueOf(values, 'email')
  const phone = valueOf(values, 'phone').replace(/\D/g, '')
  const otherEmail = email !== '' && email.toLowerCase() !== me.email.toLowerCase()
  return otherEmail || (me.phone !== '' && phone !== '' && ![phone, code_phone + phone].includes(me.phone))
}

/** The field that a refusal of the server is about, where the refusal does not name it. */
export const fieldOfRefusal: Partial<Record<RefusalCode, string>> = {
  'login.date_error': 'date_birth',
  date_invalid: 'date_birth',
  phone_invalid: 'phone',
  country_not_found: 'country_id',
  'error.email': 'email',
  email_not_available: 'email',
  password_needed: 'password',
  password_wrong: 'password',
}

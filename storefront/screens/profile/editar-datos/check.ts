import type { MyData } from '@shop/contract/accounts.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { checkPerson, valueOf } from '../../../components/profile/person-check.ts'
import type { Texts } from '../../../messages/es.ts'

const required = ['name', 'lastname', 'phone', 'email'] as const

/** A sentence for each field that is wrong; the birth date is needed while none is set (specification 5). */
export function checkProfile(values: FormData, text: Texts, birthFixed: boolean): FormErrors {
  // The password is asked for, and so there, where e-mail or phone are another.
  const asked = [...required, ...(values.has('password') ? (['password'] as const) : [])]
  return checkPerson(values, text, birthFixed ? asked : [...asked, 'date_birth'], text.errors.date_error)
}

/**
 * Do the fields hold another e-mail, or another phone in place of the one that is set? Then the server asks who it is.
 * `code_phone` is that of the chosen country.
 */
export function changesContact(values: FormData, code_phone: string, me: MyData): boolean {
  const email = valueOf(values, 'email')
  const phone = valueOf(values, 'phone').replace(/\D/g, '')
  const otherEmail = email !== '' && email.toLowerCase() !== me.email.toLowerCase()
  return otherEmail || (me.phone !== '' && phone !== '' && ![phone, code_phone + phone].includes(me.phone))
}

/** The field that a refusal of the server is about, where it does not name it. */
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

import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { checkPerson, valueOf } from '../../../components/profile/person-check.ts'
import type { Texts } from '../../../messages/es.ts'

const required = ['name', 'lastname', 'date_birth', 'phone', 'email', 'password'] as const

/** Returns a message for each invalid field (specification 5). The server validates everything again. */
export function checkRegistration(values: FormData, text: Texts): FormErrors {
  const errors = checkPerson(values, text, required, text.errors.under_age)
  const password = valueOf(values, 'password')
  if (password !== '' && password.length < PASSWORD_MIN_LENGTH) errors['password'] = text.access.register.passwordShort
  return errors
}

/** The field that a refusal of the server is about, where the refusal does not name it. */
export const fieldOfRefusal: Partial<Record<RefusalCode, string>> = {
  under_age: 'date_birth',
  date_invalid: 'date_birth',
  password_too_short: 'password',
  password_too_long: 'password',
  password_common: 'password',
  phone_invalid: 'phone',
  country_not_found: 'country_id',
  'error.email': 'email',
}

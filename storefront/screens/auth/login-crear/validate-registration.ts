import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { validatePerson } from '../../../components/profile/validate-person.ts'
import type { Messages } from '../../../messages/messages.ts'

const requiredFields = ['name', 'lastname', 'date_birth', 'phone', 'email', 'password'] as const

/** Returns a message for each invalid field (specification 5). The server validates everything again. */
export function validateRegistration(
  values: FormData,
  t: Pick<Messages, 'auth' | 'errors' | 'identityProof'>,
): FormErrors {
  const errors = validatePerson(values, t, requiredFields, t.errors.under_age)
  const { length } = [...String(values.get('password'))]
  if (length < PASSWORD_MIN_LENGTH) errors['password'] ??= t.auth.register.passwordShort
  return errors
}

/** The field that a refusal of the server is about, where the refusal does not name it. */
export const refusalFields: Partial<Record<RefusalCode, string>> = {
  under_age: 'date_birth',
  date_invalid: 'date_birth',
  password_too_short: 'password',
  password_too_long: 'password',
  password_common: 'password',
  phone_invalid: 'phone',
  country_not_found: 'country_id',
  'error.email': 'email',
}

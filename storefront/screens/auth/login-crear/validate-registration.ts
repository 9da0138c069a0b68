import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
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

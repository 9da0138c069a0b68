import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import type { Messages } from '../../messages/messages.ts'

/** Both fields are required and must be equal (specification 5). The server checks them again. */
export function validateNewPassword(values: FormData, t: Pick<Messages, 'auth' | 'identityProof'>): FormErrors {
  const messages = t.auth.newPassword
  const { password, password_confirmation: repeated } = readNewPassword(values)
  const errors: FormErrors = {}
  if (password.trim() === '') errors['password'] = t.identityProof.email.passwordMissing
  else if ([...password].length < PASSWORD_MIN_LENGTH) errors['password'] = t.auth.register.passwordShort
  if (repeated.trim() === '') errors['password_confirmation'] = messages.againMissing
  else if (repeated !== password) errors['password_confirmation'] = messages.differ
  return errors
}

export function readNewPassword(values: FormData) {
  return {
    password: String(values.get('password')).normalize('NFC'),
    password_confirmation: String(values.get('password_confirmation')).normalize('NFC'),
  }
}

/** Returns the first sentence of the dialog: missing fields, then different passwords, then the length. */
export function getFirstErrorMessage(
  errors: FormErrors,
  t: Pick<Messages, 'auth' | 'errors' | 'identityProof'>,
): string {
  const { password, password_confirmation } = errors
  const messages = t.auth.newPassword
  if (password === t.identityProof.email.passwordMissing || password_confirmation === messages.againMissing)
    return t.errors.fields_missing
  return password_confirmation ?? password ?? t.errors.field
}

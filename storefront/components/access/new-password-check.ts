import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import type { Texts } from '../../messages/es.ts'

/** Both fields are required and must be equal (specification 5). The server checks them again. */
export function checkNewPassword(values: FormData, text: Texts): FormErrors {
  const words = text.access.newPassword
  const password = String(values.get('password'))
  const again = String(values.get('password_confirmation'))
  const errors: FormErrors = {}
  if (password.trim() === '') errors['password'] = text.access.email.passwordMissing
  else if ([...password].length < PASSWORD_MIN_LENGTH) errors['password'] = text.access.register.passwordShort
  if (again.trim() === '') errors['password_confirmation'] = words.againMissing
  else if (again !== password) errors['password_confirmation'] = words.differ
  return errors
}

/** The first sentence of the dialog: missing fields, then different passwords, then the length. */
export function firstComplaint(errors: FormErrors, text: Texts): string {
  const { password, password_confirmation } = errors
  const words = text.access.newPassword
  if (password === text.access.email.passwordMissing || password_confirmation === words.againMissing)
    return text.errors.fields_missing
  return password_confirmation ?? password ?? text.errors.field
}

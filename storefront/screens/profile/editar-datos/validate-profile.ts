import type { MyData } from '@shop/contract/accounts.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { validatePerson, getTrimmedValue } from '../../../components/profile/validate-person.ts'
import type { Messages } from '../../../messages/messages.ts'

const required = ['name', 'lastname', 'phone', 'email'] as const

/** Returns a message for each invalid field; the birth date is required while none is set (specification 5). */
export function validateProfile(
  values: FormData,
  t: Pick<Messages, 'auth' | 'errors' | 'identityProof'>,
  birthDateLocked: boolean,
): FormErrors {
  // The password field is shown, and therefore required, when e-mail or phone change.
  const requestedFields = [...required, ...(values.has('password') ? (['password'] as const) : [])]
  return validatePerson(
    values,
    t,
    birthDateLocked ? requestedFields : [...requestedFields, 'date_birth'],
    t.errors.date_error,
  )
}

/**
 * Whether the fields contain another e-mail, or another phone in place of the current one. The server then requires a
 * proof of identity. `code_phone` is that of the chosen country.
 */
export function isContactChanged(values: FormData, code_phone: string, account: MyData): boolean {
  const email = getTrimmedValue(values, 'email')
  const phone = readDigits(getTrimmedValue(values, 'phone'))
  const otherEmail = email !== '' && email.toLowerCase() !== account.email.toLowerCase()
  return otherEmail || (account.phone !== '' && phone !== '' && ![phone, code_phone + phone].includes(account.phone))
}

/** Returns the digits of a phone as the server reads it: those of full width as others, and without 00 before a country. */
function readDigits(phone: string): string {
  const text = phone.normalize('NFKC').replace(/^[^\d+]*00/, '')
  return text.replaceAll(/\D/g, '')
}

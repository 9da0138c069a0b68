import { findBirthDateError } from '@shop/contract/age.ts'
import { isEmailAddress } from '@shop/contract/email-address.ts'
import { isBlank, toOneLine } from '@shop/contract/one-line.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import type { Messages } from '../../messages/messages.ts'

type Required = 'name' | 'lastname' | 'date_birth' | 'phone' | 'email' | 'password'

function getMissingMessages(t: Pick<Messages, 'auth' | 'identityProof'>): Record<Required, string> {
  const messages = t.auth.register
  return {
    name: messages.nameMissing,
    lastname: messages.lastnameMissing,
    date_birth: messages.birthMissing,
    phone: messages.phoneMissing,
    email: t.identityProof.email.emailMissing,
    password: t.identityProof.email.passwordMissing,
  }
}

/**
 * Returns a message for each missing field, for an invalid e-mail, and for a birth date that is invalid or below the
 * age limit (specification 5). The server validates everything again.
 */
export function validatePerson(
  values: FormData,
  t: Pick<Messages, 'auth' | 'errors' | 'identityProof'>,
  fields: readonly Required[],
  underAge: string,
): FormErrors {
  const errors: FormErrors = {}
  for (const field of fields) if (getTrimmedValue(values, field) === '') errors[field] = getMissingMessages(t)[field]
  const email = getTrimmedValue(values, 'email')
  const date_birth = getTrimmedValue(values, 'date_birth')
  if (email !== '' && !isEmailAddress(email)) errors['email'] = t.errors.email
  const problem = date_birth === '' ? undefined : findBirthDateError(date_birth, new Date())
  if (problem !== undefined) errors['date_birth'] = problem === 'under_age' ? underAge : t.errors.date_invalid
  return errors
}

/** Returns the first sentence of the dialog: missing fields, then the age, then any other error. */
export function getFirstErrorMessage(
  errors: FormErrors,
  t: Pick<Messages, 'auth' | 'identityProof'>,
  missing: string,
): string {
  const messages = Object.entries(getMissingMessages(t))
  if (messages.some(([field, message]) => errors[field] === message)) return missing
  return errors['date_birth'] ?? Object.values(errors).find((message) => message !== undefined) ?? missing
}

/** Reads the fields of `PersonFields` from a form that `validatePerson` has found valid. */
export function readPerson(values: FormData) {
  return {
    name: getTrimmedValue(values, 'name'),
    lastname: getTrimmedValue(values, 'lastname'),
    date_birth: getTrimmedValue(values, 'date_birth'),
    country_id: Number(values.get('country_id')),
    phone: getTrimmedValue(values, 'phone'),
    email: getTrimmedValue(values, 'email'),
  }
}

/** Returns the text of a field of several lines; an empty one when nothing of it can be seen. */
export function getTrimmedLines(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' && !isBlank(value) ? value.trim() : ''
}

/** Returns the text of a field of one line, as the server reads it. */
export function getTrimmedValue(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? toOneLine(value) : ''
}

import { isOfAge } from '@shop/contract/age.ts'
import { PASSWORD_MIN_LENGTH } from '@shop/contract/limits.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import type { Texts } from '../../../text/es.ts'

type Required = 'name' | 'lastname' | 'date_birth' | 'phone' | 'email' | 'password'

function missingWords(text: Texts): Record<Required, string> {
  const words = text.access.register
  return {
    name: words.nameMissing,
    lastname: words.lastnameMissing,
    date_birth: words.birthMissing,
    phone: words.phoneMissing,
    email: text.access.email.emailMissing,
    password: text.access.email.passwordMissing,
  }
}

/** A sentence for each field that is wrong (specification 5). The server looks at everything again. */
export function checkRegistration(values: FormData, text: Texts): FormErrors {
  const errors: FormErrors = {}
  for (const [field, sentence] of Object.entries(missingWords(text)))
    if (valueOf(values, field) === '') errors[field] = sentence
  const email = valueOf(values, 'email')
  const date_birth = valueOf(values, 'date_birth')
  const password = valueOf(values, 'password')
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) errors['email'] = text.errors.email
  if (date_birth !== '' && !isOfAge(date_birth, new Date())) errors['date_birth'] = text.errors.under_age
  if (password !== '' && password.length < PASSWORD_MIN_LENGTH) errors['password'] = text.access.register.passwordShort
  return errors
}

/** What the dialog says first: fields that are missing, then the age, then whatever else is marked. */
export function firstComplaint(errors: FormErrors, text: Texts): string {
  const missing = Object.entries(missingWords(text))
  if (missing.some(([field, sentence]) => errors[field] === sentence)) return text.errors.fields_missing
  return errors['date_birth'] ?? Object.values(errors).find((sentence) => sentence !== undefined) ?? text.errors.field
}

/** The field that a refusal of the server is about, where it does not name it. */
export const fieldOfRefusal: Partial<Record<RefusalCode, string>> = {
  under_age: 'date_birth',
  password_too_short: 'password',
  password_too_long: 'password',
  password_common: 'password',
  phone_invalid: 'phone',
  country_not_found: 'country_id',
  'error.email': 'email',
}

function valueOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

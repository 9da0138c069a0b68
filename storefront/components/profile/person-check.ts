import { birthDateProblem } from '@shop/contract/age.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import type { Texts } from '../../messages/es.ts'

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

/**
 * Returns a message for each missing field, for an invalid e-mail, and for a birth date that is invalid or below the
 * age limit (specification 5). The server validates everything again.
 */
export function checkPerson(values: FormData, text: Texts, fields: readonly Required[], underAge: string): FormErrors {
  const errors: FormErrors = {}
  for (const field of fields) if (valueOf(values, field) === '') errors[field] = missingWords(text)[field]
  const email = valueOf(values, 'email')
  const date_birth = valueOf(values, 'date_birth')
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) errors['email'] = text.errors.email
  const problem = date_birth === '' ? undefined : birthDateProblem(date_birth, new Date())
  if (problem !== undefined) errors['date_birth'] = problem === 'under_age' ? underAge : text.errors.date_invalid
  return errors
}

/** The first sentence of the dialog: missing fields, then the age, then any other error. */
export function firstComplaint(errors: FormErrors, text: Texts, missing: string): string {
  const words = Object.entries(missingWords(text))
  if (words.some(([field, sentence]) => errors[field] === sentence)) return missing
  return errors['date_birth'] ?? Object.values(errors).find((sentence) => sentence !== undefined) ?? missing
}

/** The fields that a refusal of the server is about: those it names, else the field of its code. */
export function refusedFields(
  { code, fields }: { code: RefusalCode; fields: Record<string, RefusalCode> },
  own: Partial<Record<RefusalCode, string>>,
): string[] {
  const named = Object.keys(fields)
  const known = own[code]
  return named.length > 0 || known === undefined ? named : [known]
}

export function valueOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

import { isContactEmail } from '@shop/contract/contact-rules.ts'
import type { FormErrors } from '@shop/ui/form/use-form-errors.ts'
import { valueOf } from '../../../components/profile/person-check.ts'
import type { Texts } from '../../../messages/es.ts'

const fields = ['name', 'email', 'message'] as const

/**
 * A sentence for each field that is missing, and for an e-mail that is none (specification 5). `dropped` is what stood in
 * the e-mail's field before it was cleared for that: it is quoted, so that it can be typed again.
 */
export function checkContact(values: FormData, { contact }: Texts, dropped: string): FormErrors {
  const errors: FormErrors = {}
  for (const field of fields) if (valueOf(values, field) === '') errors[field] = contact.missing[field]
  const email = valueOf(values, 'email') || dropped
  if (email !== '' && !isContactEmail(email)) errors['email'] = contact.noEmail(email)
  return errors
}

/** What the dialog says first: that a field is missing, then that the e-mail is none. */
export function firstComplaint(errors: FormErrors, { contact, errors: words }: Texts): string {
  return fields.some((field) => errors[field] === contact.missing[field]) ? words.field : words.email
}

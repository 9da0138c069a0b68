import { isContactEmail } from '@shop/contract/contact-rules.ts'
import type { FormErrors } from '@shop/ui/form/use-form.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'
import type { Messages } from '../../../messages/messages.ts'

const fields = ['name', 'email', 'message'] as const

/**
 * Returns a message for each missing field and for an invalid e-mail (specification 5). `dropped` is the value of the
 * e-mail field before it was cleared as invalid; the message quotes it, so that the visitor can correct it.
 */
export function validateContact(
  values: FormData,
  { contact }: Pick<Messages, 'contact'>,
  clearedEmail: string,
): FormErrors {
  const errors: FormErrors = {}
  for (const field of fields) if (getTrimmedValue(values, field) === '') errors[field] = contact.missing[field]
  const email = getTrimmedValue(values, 'email') || clearedEmail
  if (email !== '' && !isContactEmail(email)) errors['email'] = contact.noEmail(email)
  return errors
}

export function getFirstErrorMessage(
  errors: FormErrors,
  { contact, errors: messages }: Pick<Messages, 'contact' | 'errors'>,
): string {
  return fields.some((field) => errors[field] === contact.missing[field]) ? messages.field : messages.email
}

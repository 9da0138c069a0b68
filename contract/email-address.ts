/** No white space, no sign of a list of addresses, and at most the length that mail servers take. */
const MAILBOX = '[^\\s@,;:<>()"\\[\\]\\\\]{1,64}'
/** A part of a domain: letters and digits of any script, with hyphens within. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}\\-]{0,61}[\\p{L}\\p{M}\\p{N}])?'

/** The pattern of an email address that can get mail: one address, with a domain of parts that are not empty. */
export const EMAIL_PATTERN = `^${MAILBOX}@(?:${LABEL}\\.)+(?=\\p{L}[^.])${LABEL}$`

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')

export function isEmailAddress(text: string): boolean {
  return EMAIL.test(text)
}

import { hashSecret } from '../../../platform/secrets.ts'

const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns an email in lower case, as the database compares it: İ, which a Turkish keyboard writes at the beginning, is an
 * i for it and two characters for JavaScript.
 */
export function toLowerCaseEmail(email: string): string {
  return email.trim().replaceAll('İ', 'i').toLowerCase()
}

/**
 * Returns the key by which limits count a mailbox: in lower case, without a `+tag`, and at Gmail without dots.
 * Addresses that reach the same person count as one; mail still goes to the address as it was typed.
 */
export function normalizeMailbox(email: string): string {
  const lowerCased = toLowerCaseEmail(email)
  const at = lowerCased.lastIndexOf('@')
  if (at < 0) return lowerCased
  const local = lowerCased.slice(0, at).replace(/\+.*$/s, '')
  const domain = lowerCased.slice(at + 1)
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Returns the same as a hash, which is stored where the mailbox itself must be deleted. */
export function hashMailbox(email: string): Buffer {
  return hashSecret(normalizeMailbox(email))
}

/** Returns that hash as limits take it, so that a mailbox is still counted after it was deleted. */
export function buildMailboxLimitKey(email: string): string {
  return hashMailbox(email).toString('hex')
}

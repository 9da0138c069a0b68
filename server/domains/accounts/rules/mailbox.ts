import { hashSecret } from '../../../platform/secrets.ts'

const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * Returns the key by which limits count a mailbox: in lower case, without a `+tag`, and at Gmail without dots.
 * Addresses that reach the same person count as one; mail still goes to the address as it was typed.
 */
export function mailboxKey(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  if (at < 0) return typed
  const local = typed.slice(0, at).replace(/\+.*$/s, '')
  const domain = typed.slice(at + 1)
  return GMAIL.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Returns the same as a hash, which is stored where the mailbox itself must be deleted. */
export function mailboxHash(email: string): Buffer {
  return hashSecret(mailboxKey(email))
}

/** Returns that hash as limits take it, so that a mailbox is still counted after it was deleted. */
export function mailboxMark(email: string): string {
  return mailboxHash(email).toString('hex')
}

/** Masks an e-mail as `a•••@demo.test`: its owner recognizes the mailbox, another reader of the screen does not. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}

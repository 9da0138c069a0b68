/** `a•••@demo.test`: enough to know which of one's own mailboxes it is, too little for whoever looks over the shoulder. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}

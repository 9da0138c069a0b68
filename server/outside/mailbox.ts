import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface MailboxEntry {
  /** Of mail: what came twice under one is shown once, as a mail program does. */
  id?: string
  to: string
  kind: string
  subject: string
  text: string
  html: string
  sent_at: string
  /** Who gets an answer, where that is not the sender. */
  reply_to?: string
  /** News alone: what the mail's List-Unsubscribe header says. */
  list_unsubscribe?: string
}

/** The development mailbox: what the shop would have sent, kept in a file of the data folder. */
export interface Mailbox {
  put(message: Omit<MailboxEntry, 'sent_at'>): Promise<void>
  /** Newest first; those to one address if it is given. */
  list(to?: string): Promise<MailboxEntry[]>
}

export function openMailbox(folder: string): Mailbox {
  const file = path.join(folder, 'mailbox.jsonl')
  return {
    async put(message) {
      await mkdir(folder, { recursive: true })
      // One write of one line: several processes may append at once.
      await appendFile(file, `${JSON.stringify({ ...message, sent_at: new Date().toISOString() })}\n`, { mode: 0o600 })
    },
    async list(to) {
      const text = await readFile(file, 'utf8').catch(() => '')
      // What stands behind the last end of a line is still being written.
      const entries = text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as MailboxEntry)
      const messages = new Map(entries.map((entry) => [entry.id ?? entry, entry]))
      const isAsked = (entry: MailboxEntry) => to === undefined || entry.to.toLowerCase() === to.toLowerCase()
      return [...messages.values()].filter(isAsked).toReversed()
    },
  }
}

import { drawMailHtml } from './drawing/mail-html.ts'
import { drawMailText } from './drawing/mail-text.ts'
import type { Letterhead } from './drawing/letterhead.ts'
import type { MailContent } from './templates/mail-content.ts'

export interface DrawnMail {
  subject: string
  html: string
  text: string
  /** Where replies go. Many mails say "answer this e-mail", and the sender's own mailbox may not exist. */
  reply_to: string
}

/** Returns a message as it is handed over, in both its forms. */
export function drawMail(content: MailContent, letterhead: Letterhead, public_url: string): DrawnMail {
  return {
    subject: content.subject,
    html: drawMailHtml(content, letterhead, public_url),
    text: drawMailText(content, letterhead, public_url),
    reply_to: content.reply_to ?? letterhead.mailbox,
  }
}

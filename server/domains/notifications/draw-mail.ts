import { drawMailHtml } from './drawing/mail-html.ts'
import { drawMailText } from './drawing/mail-text.ts'
import type { Letterhead } from './drawing/letterhead.ts'
import type { MailContent } from './templates/mail-content.ts'

export interface DrawnMail {
  subject: string
  html: string
  text: string
  /** Many mails say "answer this e-mail": the sender's own address may be nobody's. */
  reply_to: string
}

/** A message as it is handed over, in both its forms. */
export function drawMail(content: MailContent, letterhead: Letterhead, public_url: string): DrawnMail {
  return {
    subject: content.subject,
    html: drawMailHtml(content, letterhead, public_url),
    text: drawMailText(content, letterhead, public_url),
    reply_to: content.reply_to ?? letterhead.mailbox,
  }
}

import type { MailServer } from '../../outside/mail.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { contentOf } from './content-of.ts'
import { deleteMessage, findMessage, markMessageFailed, markMessageSent } from './queries.ts'
import { renderMailHtml, renderMailText } from './render-mail.ts'
import { isFarewell } from './templates/templates.ts'

export { sendSms } from './send-sms.ts'

/**
 * Job `send-mail`: draws a message of the outbox and hands it to the mail server. One that was sent is left alone; news
 * that its reader stopped wanting meanwhile is taken back, and of a farewell nothing stays.
 */
export async function sendMail(shop: Shop, mails: MailServer, brand: string, job: JobData): Promise<void> {
  const message = await findMessage(shop.db, Number(job.message_id))
  if (!message || message.sent_at) return
  if (message.unwanted) return deleteMessage(shop.db, message.id)
  const content = contentOf(message, shop.public_url)
  try {
    await mails.send({
      id: `${message.kind}.${message.id}.${message.created_at.valueOf()}`,
      to: message.recipient,
      kind: message.kind,
      subject: content.subject,
      html: renderMailHtml(content, brand),
      text: renderMailText(content, brand),
      ...(content.reply_to ? { reply_to: content.reply_to } : {}),
      ...(content.way_out?.one_press ? { list_unsubscribe: content.way_out.one_press } : {}),
    })
  } catch (error) {
    await markMessageFailed(shop.db, message.id, String(error))
    throw error
  }
  if (isFarewell(message.kind)) await deleteMessage(shop.db, message.id)
  else await markMessageSent(shop.db, message.id, shop.clock.now())
}

import type { MailServer } from '../../outside/mail.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { findMessage, markMessageFailed, markMessageSent } from './queries.ts'
import { renderMailHtml, renderMailText } from './render-mail.ts'
import type { MailContent, MailContext } from './templates/mail-content.ts'
import { templates } from './templates/templates.ts'

type Template = (data: never, context: MailContext) => MailContent

/** Job `send-mail`: draws a message of the outbox and hands it to the mail server. One that was sent is left alone. */
export async function sendMail(shop: Shop, mails: MailServer, brand: string, job: JobData): Promise<void> {
  const message = await findMessage(shop.db, Number(job.message_id))
  if (!message || message.sent_at) return
  const template = (templates as Record<string, Template>)[message.kind]
  if (!template) throw new Error(`no template for messages of kind ${message.kind}`)
  const content = template(message.data as never, { lang: message.lang, public_url: shop.public_url })
  try {
    await mails.send({
      to: message.recipient,
      kind: message.kind,
      subject: content.subject,
      html: renderMailHtml(content, brand),
      text: renderMailText(content, brand),
    })
  } catch (error) {
    await markMessageFailed(shop.db, message.id, String(error))
    throw error
  }
  await markMessageSent(shop.db, message.id, shop.clock.now())
}

import { MailRejectedError, type MailServer } from '../../integrations/mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { findInvoiceFiles } from './attachment-queries.ts'
import { buildMailContent, renderMail } from './build-content.ts'
import { deleteMessage, markMessageRefused, markMessageSent, type MessageRow } from './queries.ts'
import type { MailSender } from './rendering/footer.ts'
import type { MailContent } from './templates/mail-content.ts'
import { isAccountClosedMail } from './templates/templates.ts'

/** Renders a mail and hands it to the mail server. Of the last message to a closed account nothing is stored. */
export async function sendMail(
  shop: Shop,
  mailServer: MailServer,
  sender: MailSender,
  message: MessageRow,
): Promise<void> {
  const content = buildMailContent(message, shop.public_url, shop.admin_url)
  const attachments = content.invoice ? await listAttachments(shop, content.invoice) : []
  try {
    await mailServer.send({
      id: `${message.kind}.${message.id}.${message.created_at.valueOf()}`,
      to: message.recipient,
      kind: message.kind,
      ...renderMail(content, sender, shop.public_url),
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(content.unsubscribe ? { list_unsubscribe: content.unsubscribe.one_press } : {}),
    })
  } catch (error) {
    if (error instanceof MailRejectedError) return handleRefused(shop, message, error)
    throw error
  }
  if (isAccountClosedMail(message.kind)) await deleteMessage(shop.db, message.id)
  else await markMessageSent(shop.db, message.id, shop.clock.now())
}

/** A mail that waited until the account was closed has no recipient any more; the files of its invoice are gone, too. */
async function listAttachments(shop: Shop, { document, file_name }: NonNullable<MailContent['invoice']>) {
  const files = await findInvoiceFiles(shop.db, document)
  if (!files) return []
  return [
    { name: `${file_name}.pdf`, type: 'application/pdf', content: files.pdf },
    { name: `${file_name}.xml`, type: 'application/xml', content: files.xml },
  ]
}

/**
 * Records a rejected mail without a retry: it would be rejected again, and servers take senders that retry often for
 * senders of spam.
 */
async function handleRefused(
  shop: Shop,
  { id, kind }: { id: number; kind: string },
  { message }: MailRejectedError,
): Promise<void> {
  if (isAccountClosedMail(kind)) await deleteMessage(shop.db, id)
  else await markMessageRefused(shop.db, id, message, shop.clock.now())
  shop.log.error({ message_id: id, kind, reply: message.slice(0, 3) }, 'mail was rejected for good')
}

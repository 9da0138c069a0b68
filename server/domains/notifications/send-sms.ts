import type { SmsSender } from '../../integrations/sms.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { markMessageFailed, markMessageSent } from './queries.ts'
import { smsTemplates } from './templates/sms-templates.ts'
import { findSendableMessage } from './find-sendable.ts'

type Template = (data: never, context: { lang: string; brand: string; public_url: string }) => string

/**
 * This job writes a text message of the outbox and hands it over, again until the provider accepts it or it comes too
 * late.
 */
export async function sendSms(shop: Shop, sms: SmsSender, brand: string, job: JobData): Promise<void> {
  const message = await findSendableMessage(shop, Number(job.message_id))
  if (!message) return
  const { kind, lang, data, recipient } = message
  const template = (smsTemplates as Record<string, Template>)[kind]
  if (!template) throw new Error(`no template for text messages of type ${kind}`)
  // The type of a message decides what its data is; `queueSms` has checked it when it was written.
  const text = template(data as never, { lang, brand, public_url: shop.public_url })
  const refusal = await sms.send({ to: recipient, kind, text })
  if (refusal) {
    await markMessageFailed(shop.db, message.id, refusal.reason)
    throw new Error(refusal.reason)
  }
  await markMessageSent(shop.db, message.id, shop.clock.now())
}

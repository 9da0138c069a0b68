import type { SmsSender } from '../../integrations/sms.ts'
import type { Shop } from '../../platform/shop.ts'
import { markMessageSent, type MessageRow } from './queries.ts'
import { smsTemplates } from './templates/sms-templates.ts'

type Template = (data: never, context: { lang: string; brand: string; public_url: string }) => string

export async function sendSms(shop: Shop, sms: SmsSender, brand: string, message: MessageRow): Promise<void> {
  const { kind, lang, data, recipient } = message
  const template = (smsTemplates as Record<string, Template>)[kind]
  if (!template) throw new Error(`no template for text messages of type ${kind}`)
  // The type of a message decides what its data is; `queueSms` has checked it when it was written.
  const text = template(data as never, { lang, brand, public_url: shop.public_url })
  const refusal = await sms.send({ to: recipient, kind, text })
  if (refusal) throw new Error(refusal.reason)
  await markMessageSent(shop.db, message.id, shop.clock.now())
}

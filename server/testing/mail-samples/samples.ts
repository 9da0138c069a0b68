import type { Lang } from '@shop/contract/locale.ts'
import {
  buildMailContent,
  renderMail,
  type RenderedMail,
  type MailType,
} from '../../domains/notifications/notifications.ts'
import { mailSender } from '../mail-sender.ts'
import { accountSamples } from './account-samples.ts'
import type { MailSamples } from './mail-samples.ts'
import { orderSamples } from './order-samples.ts'
import { returnSamples } from './return-samples.ts'

/** Every type has samples: a new type without one does not compile. */
export const mailSamples: MailSamples = { ...accountSamples, ...orderSamples, ...returnSamples }

export const mailTypes = Object.keys(mailSamples) as MailType[]

export interface RenderedSample extends RenderedMail {
  kind: MailType
  /** The name of the sample. */
  at: number
  lang: Lang
}

/**
 * Returns all samples of a type in a language, rendered as they would be sent. Newsletters have an unsubscribe link.
 */
export function renderSamples(kind: MailType, lang: Lang, public_url: string): RenderedSample[] {
  return mailSamples[kind](lang).map((data, index) => {
    const content = buildMailContent({ kind, lang, data: { secret: 'the-way-out', ...data } }, public_url)
    return { kind, at: index, lang, ...renderMail(content, mailSender, public_url) }
  })
}

import type { Lang } from '@shop/contract/locale.ts'
import { contentOf, drawMail, type DrawnMail, type MailKind } from '../../domains/notifications/notifications.ts'
import { letterhead } from '../letterhead.ts'
import { accountSamples } from './account-samples.ts'
import type { MailSamples } from './mail-samples.ts'
import { orderSamples } from './order-samples.ts'
import { returnSamples } from './return-samples.ts'

/** Every type has samples: a new type without one does not compile. */
export const mailSamples: MailSamples = { ...accountSamples, ...orderSamples, ...returnSamples }

export const mailKinds = Object.keys(mailSamples) as MailKind[]

export interface DrawnSample extends DrawnMail {
  kind: MailKind
  /** The name of the sample. */
  at: number
  lang: Lang
}

/**
 * Returns all samples of a type in a language, rendered as they would be sent. Newsletters have an unsubscribe link.
 */
export function drawSamples(kind: MailKind, lang: Lang, public_url: string): DrawnSample[] {
  return mailSamples[kind](lang).map((data, at) => {
    const content = contentOf({ kind, lang, data: { secret: 'the-way-out', ...data } }, public_url)
    return { kind, at, lang, ...drawMail(content, letterhead, public_url) }
  })
}

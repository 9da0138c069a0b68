import type { Lang } from '@shop/contract/locale.ts'
import { buildMailContent, renderMail, type RenderedMail } from './build-content.ts'
import type { MailSender } from './rendering/footer.ts'
import { accountSamples } from './samples/account-samples.ts'
import { newsletterSamples } from './samples/newsletter-samples.ts'
import type { MailSamples } from './samples/mail-samples.ts'
import { orderSamples } from './samples/order-samples.ts'
import { returnSamples } from './samples/return-samples.ts'

/** Every type has samples: a new type without one does not compile. */
export const mailSamples: MailSamples = { ...accountSamples, ...newsletterSamples, ...orderSamples, ...returnSamples }

export const mailTypes = Object.keys(mailSamples) as (keyof MailSamples)[]

export function isMailType(kind: string): kind is keyof MailSamples {
  return Object.hasOwn(mailSamples, kind)
}

/**
 * Returns all samples of a type in a language, rendered as they would be sent. Newsletters have an unsubscribe link.
 */
export function renderMailSamples(
  kind: keyof MailSamples,
  lang: Lang,
  sender: MailSender,
  public_url: string,
): RenderedMail[] {
  return mailSamples[kind](lang).map((data) => {
    const content = buildMailContent({ kind, lang, data: { secret: 'the-way-out', ...data } }, public_url)
    return renderMail(content, sender, public_url)
  })
}

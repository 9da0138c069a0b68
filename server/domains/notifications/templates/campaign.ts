import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface CampaignMail {
  name: string
  subject: string
  /** The text; an empty line begins a new paragraph. */
  message: string
  /** A path of the shop, to which the button leads; empty for none. */
  path: string
}

const messages = {
  es: { button: 'Ver en la tienda', test: (subject: string) => `[Prueba] ${subject}` },
  en: { button: 'See it in the shop', test: (subject: string) => `[Test] ${subject}` },
}

const PREHEADER_LENGTH = 120

export function campaign({ name, subject, message, path }: CampaignMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const paragraphs = message.split(/\n{2,}/).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '') // prettier-ignore
  return {
    reason: 'news',
    subject,
    preheader: (paragraphs[0] ?? '').replaceAll('\n', ' ').slice(0, PREHEADER_LENGTH),
    heading: subject,
    greeting: greeting(name, lang),
    paragraphs,
    ...(path !== '' && { button: { label: t.button, link: `${public_url}${path}` } }),
  }
}

export function campaignTest(data: CampaignMail, context: MailContext): MailContent {
  const mail = campaign(data, context)
  return { ...mail, reason: 'shop', subject: messages[context.lang].test(mail.subject) }
}

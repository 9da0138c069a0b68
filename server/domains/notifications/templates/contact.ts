import type { Lang } from '@shop/contract/locale.ts'
import { truncate } from '../../../platform/truncate.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** A message that a visitor wrote to the shop; `lang` is the language of the pages they read. */
export interface ContactMail {
  /** Mails of an earlier release that still wait have none. */
  id?: number
  name: string
  email: string
  message: string
  lang: Lang
}

const messages = {
  es: {
    from: (name: string) => `Mensaje de ${name}`,
    who: 'De',
    open: 'Abrir en la administración',
    answer: (email: string) => `Si respondes a este correo, le llega a ${email}.`,
    reads: { es: 'Ve la tienda en español.', en: 'Ve la tienda en inglés.' },
  },
  en: {
    from: (name: string) => `Message from ${name}`,
    who: 'From',
    open: 'Open in the back office',
    answer: (email: string) => `Replies to this email go to ${email}.`,
    reads: { es: 'Sees the shop in Spanish.', en: 'Sees the shop in English.' },
  },
}

/** Returns the mail to the shop with a message of the contact form. A reply goes to the person who wrote it. */
export function contact(mail: ContactMail, { lang, admin_url }: MailContext): MailContent {
  const { id, name, email, message, lang: senderLang } = mail
  const t = messages[lang]
  return {
    reason: 'shop',
    reply_to: email,
    subject: t.from(name),
    preheader: truncate(message, 120),
    heading: t.from(name),
    paragraphs: message.split(/\s*\n\s*/),
    ...(id === undefined ? {} : { button: { label: t.open, link: `${admin_url}/admin/messages/${id}` } }),
    facts: [{ label: t.who, value: `${name}\n${email}` }],
    notes: [t.answer(email), t.reads[senderLang]],
  }
}

import { truncate } from '../../../platform/truncate.ts'
import { greetingForUnverified } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

export interface ContactReplyMail {
  name: string
  answer: string
  message: string
}

const messages = {
  es: {
    subject: 'Respuesta a tu mensaje',
    heading: 'Te respondemos',
    quoted: 'Nos escribiste',
    notes: 'Si quieres agregar algo, responde a este correo.',
  },
  en: {
    subject: 'Our reply to your message',
    heading: 'Our reply',
    quoted: 'You wrote to us',
    notes: 'If you’d like to add anything, reply to this email.',
  },
}

export function contactReply({ answer, message }: ContactReplyMail, { lang }: MailContext): MailContent {
  const t = messages[lang]
  return {
    reason: 'address',
    subject: t.subject,
    preheader: truncate(answer, 120),
    heading: t.heading,
    greeting: greetingForUnverified(lang),
    paragraphs: answer.split(/\s*\n\s*/),
    facts: [{ label: t.quoted, value: message }],
    notes: [t.notes],
  }
}

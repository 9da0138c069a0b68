import type { Lang } from '@shop/contract/locale.ts'
import type { MailReason, WrittenMail } from '../templates/mail-content.ts'

export interface MailSender {
  brand: string
  supplier: { name: string; address: string; phone: string; email: string }
  mailbox: string
}

const messages: Record<
  Lang,
  {
    why: Record<MailReason, (brand: string) => string>
    ask: (email: string, phone: string) => string
    privacy: string
    copy: string
  }
> = {
  es: {
    why: {
      account: (brand) => `Recibes este correo porque tienes una cuenta en ${brand}.`,
      left: (brand) => `Recibes este correo porque tenías una cuenta en ${brand}.`,
      address: (brand) => `Recibes este correo porque alguien escribió esta dirección en ${brand}.`,
      order: (brand) => `Recibes este correo por tu compra en ${brand}.`,
      news: (brand) => `Recibes este correo porque pediste las novedades de ${brand}.`,
      alert: (brand) => `Recibes este correo porque se pidió un aviso en ${brand} con esta dirección.`,
      reminder: (brand) => `Recibes este correo porque pediste en ${brand} que te avisáramos de este lanzamiento.`,
      shop: (brand) => `Este aviso es para quien atiende ${brand}.`,
    },
    ask: (email, phone) => `¿Tienes una pregunta? Responde a este correo, escribe a ${email} o llama al ${phone}.`,
    privacy: 'Aviso de privacidad',
    copy: 'Si el botón no abre, copia este enlace:',
  },
  en: {
    why: {
      account: (brand) => `You’re getting this email because you have an account at ${brand}.`,
      left: (brand) => `You’re getting this email because you had an account at ${brand}.`,
      address: (brand) => `You’re getting this email because someone entered this address at ${brand}.`,
      order: (brand) => `You’re getting this email because of your purchase at ${brand}.`,
      news: (brand) => `You’re getting this email because you signed up for news from ${brand}.`,
      alert: (brand) => `You’re getting this email because someone set a stock alert at ${brand} with this address.`,
      reminder: (brand) => `You’re getting this email because you asked ${brand} to remind you of this drop.`,
      shop: (brand) => `This message is for the ${brand} team.`,
    },
    ask: (email, phone) => `Questions? Reply to this email, write to ${email} or call ${phone}.`,
    privacy: 'Privacy notice',
    copy: 'If the button doesn’t work, copy this link:',
  },
}

export function buildFooter(
  { lang, reason }: WrittenMail,
  { brand, supplier, mailbox }: MailSender,
  public_url: string,
) {
  const t = messages[lang]
  return {
    ask: reason === 'shop' ? null : t.ask(mailbox, toNonBreaking(supplier.phone)),
    why: t.why[reason](brand),
    supplier: `${supplier.name}\n${supplier.address}`,
    privacy: reason === 'shop' ? null : { label: t.privacy, link: `${public_url}/terminos-de-privacidad` },
  }
}

/** Replaces spaces so that a phone number is not broken into lines. */
function toNonBreaking(phone: string): string {
  return phone.replaceAll(' ', '\u00A0')
}

/** Returns the text that introduces the URL of a button, for programs where the button does not open. */
export function getCopyLinkText(lang: Lang): string {
  return messages[lang].copy
}

import { secretPaths } from '@shop/contract/secret-paths.ts'
import { formatDateTime } from '../../../platform/date-format.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'
import { buildPricedLines, type PricedOrderMail } from './order-lines.ts'

/** `secret` is the id of the cart that its link opens; `expires_at` is ISO. */
export interface DraftOrderMail extends SecretLinkMail, Omit<PricedOrderMail, 'number'> {
  expires_at: string
  /** An account that staff opened has none until its owner sets one. */
  has_password: boolean
}

const messages = {
  es: {
    subject: 'Tu pedido está listo para pagar',
    preheader: 'Lo preparamos para ti. Revísalo y págalo en la tienda.',
    statement:
      'Preparamos este pedido para ti. Ábrelo con tu cuenta, elige a dónde lo mandamos y págalo como prefieras.',
    until: (moment: string) =>
      `Estos precios valen hasta el ${moment}. Las piezas no quedan apartadas hasta que pagas, así que podrían agotarse.`,
    password:
      'Abrimos una cuenta con este correo para tu pedido. La primera vez, elige «¿Olvidaste tu contraseña?» al entrar y crea la tuya.',
    wrong: 'Si no pediste nada o algo no está bien, responde a este correo.',
    button: 'Ver y pagar mi pedido',
  },
  en: {
    subject: 'Your order is ready to pay',
    preheader: 'We prepared it for you. Check it and pay it in the shop.',
    statement:
      'We prepared this order for you. Open it with your account, choose where to send it and pay it as you like.',
    until: (moment: string) =>
      `These prices are valid until ${moment}. Items aren’t set aside until you pay, so they may sell out.`,
    password:
      'We opened an account with this email for your order. The first time, choose “Forgot your password?” when you sign in and create yours.',
    wrong: 'If you didn’t ask for this, or something is wrong, reply to this email.',
    button: 'See and pay my order',
  },
}

export function draftOrder(mail: DraftOrderMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const t = messages[lang]
  const { name, secret, expires_at, has_password } = mail
  return {
    reason: 'account',
    subject: t.subject,
    preheader: t.preheader,
    heading: t.subject,
    greeting: greeting(name, lang),
    paragraphs: [
      t.statement,
      t.until(formatDateTime(new Date(expires_at), lang)),
      ...(has_password ? [] : [t.password]),
    ],
    button: { label: t.button, link: `${public_url}${secretPaths.cart}/${secret}?lang=${lang}` },
    ...buildPricedLines({ ...mail, number: '' }, context),
    notes: [t.wrong],
  }
}

import { secretPaths } from '@shop/contract/secret-paths.ts'
import { greetingForUnverified } from './greeting.ts'
import type { MailContent, MailContext, SecretLinkMail } from './mail-content.ts'

export function registration({ secret }: SecretLinkMail, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}${secretPaths.registration}/${secret}`
  return {
    reason: 'address',
    greeting: greetingForUnverified(lang),
    ...{
      es: {
        subject: 'Confirma tu correo y abre tu cuenta',
        preheader: 'Un clic y tu cuenta queda lista.',
        heading: 'Confirma tu correo',
        paragraphs: ['Falta un paso para abrir tu cuenta: confirma que este correo es tuyo.'],
        button: { label: 'Confirmar mi correo', link },
        notes: [
          'El enlace sirve una sola vez y vence en 48 horas. Si no pediste una cuenta, ignora este mensaje y no pasará nada.',
        ],
      },
      en: {
        subject: 'Confirm your email to open your account',
        preheader: 'One click and your account is ready.',
        heading: 'Confirm your email',
        paragraphs: ['You’re one step away from opening your account: confirm that this email is yours.'],
        button: { label: 'Confirm my email', link },
        notes: [
          'The link works once and expires in 48 hours. If you didn’t request an account, ignore this email and nothing will happen.',
        ],
      },
    }[lang],
  }
}

import type { MailContent, MailContext } from './mail-content.ts'

/** Somebody asked for an account with an e-mail that has one: its owner is told, nobody else. */
export function accountExists({ name }: { name: string }, { lang, public_url }: MailContext): MailContent {
  const link = `${public_url}/login-email`
  return {
    es: {
      lang,
      subject: 'Ya tienes una cuenta',
      preheader: 'Alguien intentó registrarse con tu correo.',
      heading: `Hola, ${name}`,
      paragraphs: [
        'Recibimos una solicitud de registro con este correo, pero ya tienes una cuenta. No cambiamos nada en ella.',
      ],
      button: { label: 'Entrar a mi cuenta', link },
      notes: ['Si no fuiste tú, puedes ignorar este mensaje.'],
    },
    en: {
      lang,
      subject: 'You already have an account',
      preheader: 'Somebody tried to register with your e-mail.',
      heading: `Hello, ${name}`,
      paragraphs: [
        'We were asked to register this e-mail, but you have an account already. Nothing in it was changed.',
      ],
      button: { label: 'Sign in to my account', link },
      notes: ['If it was not you, you can ignore this message.'],
    },
  }[lang]
}

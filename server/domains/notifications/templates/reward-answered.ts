import { formatDateTime } from '../../../platform/date-format.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** The answer of staff. `scheduled_at` is ISO; `answer` are their own words. */
export interface RewardAnsweredMail {
  name: string
  title: string
  status: 'scheduled' | 'declined' | 'done'
  scheduled_at: string | null
  answer: string | null
}

const messages = {
  es: {
    subject: {
      scheduled: (title: string) => `${title}: tu cita`,
      declined: (title: string) => `${title}: no podremos esta vez`,
      done: (title: string) => `${title}: listo`,
    },
    statement: {
      scheduled: 'Ya tienes cita. Te esperamos en este horario; si no puedes venir, cancélala desde tus beneficios.',
      declined: 'Esta vez no podremos atender tu solicitud. Puedes hacer otra dentro del mes en que la pediste.',
      done: 'Tu solicitud quedó atendida. Gracias.',
    },
    when: 'Tu cita',
    answer: 'Nota',
    button: 'Ver mis beneficios',
  },
  en: {
    subject: {
      scheduled: (title: string) => `${title}: your appointment`,
      declined: (title: string) => `${title}: not this time`,
      done: (title: string) => `${title}: done`,
    },
    statement: {
      scheduled: 'You have an appointment. See you at this time; if you can’t make it, cancel it from your benefits.',
      declined: 'We can’t fulfill your request this time. You can request it again within the same month.',
      done: 'Your request is complete. Thank you.',
    },
    when: 'Your appointment',
    answer: 'Note',
    button: 'See my benefits',
  },
}

/** Returns the mail with the answer to a benefit request: an appointment, a refusal, or that it is done. */
export function rewardAnswered(answered: RewardAnsweredMail, { lang, public_url }: MailContext): MailContent {
  const { name, title, status, scheduled_at, answer } = answered
  const t = messages[lang]
  const time = status === 'scheduled' && scheduled_at !== null ? formatDateTime(new Date(scheduled_at), lang) : null
  return {
    lang,
    reason: 'account',
    subject: t.subject[status](title),
    preheader: time ?? t.statement[status],
    heading: t.subject[status](title),
    greeting: greeting(name, lang),
    paragraphs: [t.statement[status]],
    facts: [
      ...(time === null ? [] : [{ label: t.when, value: time }]),
      ...(answer === null || status === 'done' ? [] : [{ label: t.answer, value: answer }]),
    ],
    button: { label: t.button, link: `${public_url}/mi-perfil/mis-beneficios` },
  }
}

import { formatDateTime } from '../../../platform/date-format.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** The answer of staff. Times are ISO; `former_at` is an appointment that the customer had; `answer` are their own words. */
export interface RewardAnsweredMail {
  name: string
  title: string
  status: 'scheduled' | 'declined' | 'done'
  scheduled_at: string | null
  former_at?: string | null
  answer: string | null
}

const messages = {
  es: {
    subject: {
      scheduled: (title: string) => `${title}: tu cita`,
      moved: (title: string) => `${title}: tu cita cambió`,
      called_off: (title: string) => `${title}: cancelamos tu cita`,
      declined: (title: string) => `${title}: no podremos esta vez`,
      done: (title: string) => `${title}: listo`,
    },
    statement: {
      scheduled: 'Ya tienes cita. Te esperamos en este horario; si no puedes venir, cancélala desde tus beneficios.',
      moved: 'Movimos tu cita. Te esperamos en el nuevo horario; si no puedes venir, cancélala desde tus beneficios.',
      called_off: 'Tuvimos que cancelar tu cita. Puedes hacer otra solicitud dentro del mes en que la pediste.',
      declined: 'Esta vez no podremos atender tu solicitud. Puedes hacer otra dentro del mes en que la pediste.',
      done: 'Tu solicitud quedó atendida. Gracias.',
    },
    when: 'Tu cita',
    former: { moved: 'Antes', called_off: 'Era' },
    answer: 'Nota',
    button: 'Ver mis beneficios',
  },
  en: {
    subject: {
      scheduled: (title: string) => `${title}: your appointment`,
      moved: (title: string) => `${title}: your appointment has changed`,
      called_off: (title: string) => `${title}: we canceled your appointment`,
      declined: (title: string) => `${title}: not this time`,
      done: (title: string) => `${title}: done`,
    },
    statement: {
      scheduled: 'You have an appointment. See you at this time; if you can’t make it, cancel it from your benefits.',
      moved: 'We moved your appointment. See you at the new time; if you can’t make it, cancel it from your benefits.',
      called_off: 'We had to cancel your appointment. You can request another one within the same month.',
      declined: 'We can’t fulfill your request this time. You can request it again within the same month.',
      done: 'Your request is complete. Thank you.',
    },
    when: 'Your appointment',
    former: { moved: 'Before', called_off: 'It was' },
    answer: 'Note',
    button: 'See my benefits',
  },
}

/** Returns the mail with the answer to a benefit request: an appointment, a refusal, or that it is done. */
export function rewardAnswered(answered: RewardAnsweredMail, { lang, public_url }: MailContext): MailContent {
  const { name, title, status, scheduled_at, former_at = null, answer } = answered
  const t = messages[lang]
  const what = findWhat(answered)
  const formatTime = (at: string) => formatDateTime(new Date(at), lang)
  const time = status === 'scheduled' && scheduled_at !== null ? formatTime(scheduled_at) : null
  const isOver = what === 'moved' || what === 'called_off'
  return {
    reason: 'account',
    subject: t.subject[what](title),
    preheader: time ?? t.statement[what],
    heading: t.subject[what](title),
    greeting: greeting(name, lang),
    paragraphs: [t.statement[what]],
    facts: [
      ...(time === null ? [] : [{ label: t.when, value: time }]),
      ...(isOver && former_at !== null ? [{ label: t.former[what], value: formatTime(former_at) }] : []),
      ...(answer === null || status === 'done' ? [] : [{ label: t.answer, value: answer }]),
    ],
    button: { label: t.button, link: `${public_url}/mi-perfil/mis-beneficios` },
  }
}

/** Returns what the answer means to a customer who may have had an appointment. */
function findWhat({ status, scheduled_at, former_at }: RewardAnsweredMail): keyof typeof messages.es.subject {
  if (!former_at) return status
  if (status === 'scheduled') return former_at === scheduled_at ? status : 'moved'
  return status === 'declined' ? 'called_off' : status
}

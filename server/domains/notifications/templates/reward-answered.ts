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
  /**
   * The last day of the month that the request was for, formatted; null when it is over. Undefined in a message of a
   * release that did not know it.
   */
  again_until?: string | null
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
      called_off: 'Tuvimos que cancelar tu cita.',
      declined: 'Esta vez no podremos atender tu solicitud.',
      done: 'Tu solicitud quedó atendida. Gracias.',
    },
    again: (until: string) => `Puedes hacer otra solicitud hasta el ${until}.`,
    month_over: 'El mes de esa solicitud ya terminó: una nueva usa el beneficio del mes en que la hagas.',
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
      called_off: 'We had to cancel your appointment.',
      declined: 'We can’t fulfill your request this time.',
      done: 'Your request is complete. Thank you.',
    },
    again: (until: string) => `You can make another request until ${until}.`,
    month_over: 'The month of that request is over: a new one uses the benefit of the month in which you make it.',
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
    paragraphs: [t.statement[what], ...(status === 'declined' ? buildAgain(answered, lang) : [])],
    facts: [
      ...(time === null ? [] : [{ label: t.when, value: time }]),
      ...(isOver && former_at !== null ? [{ label: t.former[what], value: formatTime(former_at) }] : []),
      ...(answer === null || status === 'done' ? [] : [{ label: t.answer, value: answer }]),
    ],
    button: { label: t.button, link: `${public_url}/mi-perfil/mis-beneficios` },
  }
}

function buildAgain({ again_until }: RewardAnsweredMail, lang: MailContext['lang']): string[] {
  const t = messages[lang]
  if (again_until === undefined) return []
  return [again_until === null ? t.month_over : t.again(again_until)]
}

function findWhat({ status, scheduled_at, former_at }: RewardAnsweredMail): keyof typeof messages.es.subject {
  if (!former_at) return status
  if (status === 'scheduled') return former_at === scheduled_at ? status : 'moved'
  return status === 'declined' ? 'called_off' : status
}

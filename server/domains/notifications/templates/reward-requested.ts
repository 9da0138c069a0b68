import { shownTime } from '../../../platform/shown-time.ts'
import type { MailContent, MailContext, MailFact } from './mail-content.ts'

/** A benefit request, as the shop's staff need to know it. `scheduled_at` is ISO. */
export interface RewardAsked {
  id: number
  title: string
  name: string
  email: string
  affiliation: string
  note: string | null
  preferred: string | null
  scheduled_at: string | null
}

/** Returns the mail to the shop: a customer requests a session or tailoring. */
export function rewardRequested(asked: RewardAsked, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { id, title, affiliation } = asked
  return {
    lang,
    reason: 'shop',
    reply_to: asked.email,
    subject: say.asked(title, affiliation),
    preheader: say.by(asked),
    heading: say.asked(title, affiliation),
    paragraphs: [say.by(asked)],
    facts: detailsOf(asked, lang),
    notes: [say.answer_with(id)],
  }
}

/** Returns the mail to the shop: the customer canceled an appointment. */
export function rewardCancelled(asked: RewardAsked, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { title, affiliation, scheduled_at } = asked
  const when = scheduled_at === null ? [] : [{ label: say.was_at, value: shownTime(new Date(scheduled_at), lang) }]
  return {
    lang,
    reason: 'shop',
    reply_to: asked.email,
    subject: say.cancelled(title, affiliation),
    preheader: say.by(asked),
    heading: say.cancelled(title, affiliation),
    paragraphs: [say.by(asked)],
    facts: [...when, ...detailsOf(asked, lang)],
  }
}

function detailsOf({ note, preferred }: RewardAsked, lang: MailContext['lang']): MailFact[] {
  const say = words[lang]
  return [
    ...(preferred === null ? [] : [{ label: say.preferred, value: preferred }]),
    ...(note === null ? [] : [{ label: say.note, value: note }]),
  ]
}

const words = {
  es: {
    asked: (title: string, fan: string) => `${title}: solicitud de ${fan}`,
    cancelled: (title: string, fan: string) => `${title}: cancelación de ${fan}`,
    by: ({ name, email, affiliation }: RewardAsked) => `${name} (${affiliation}), ${email}`,
    preferred: 'Le vendría bien',
    note: 'Nota',
    was_at: 'La cita era',
    answer_with: (id: number) =>
      `Se responde en la línea de comandos: request-schedule ${id} <hora ISO>, request-decline ${id} <motivo> o request-done ${id}.`,
  },
  en: {
    asked: (title: string, fan: string) => `${title}: requested by fan ${fan}`,
    cancelled: (title: string, fan: string) => `${title}: canceled by fan ${fan}`,
    by: ({ name, email, affiliation }: RewardAsked) => `${name} (${affiliation}), ${email}`,
    preferred: 'Preferred time',
    note: 'Note',
    was_at: 'The appointment was',
    answer_with: (id: number) =>
      `Answer on the command line: request-schedule ${id} <ISO time>, request-decline ${id} <reason> or request-done ${id}.`,
  },
}

import { shownTime } from '../../../platform/shown-time.ts'
import type { MailContent, MailContext } from './mail-content.ts'

/** What a customer asked for, as the shop's staff need to know it. `scheduled_at` is ISO. */
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

/** To the shop: a customer asks for a session or for tailoring. */
export function rewardRequested(asked: RewardAsked, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { id, title, affiliation } = asked
  return {
    lang,
    subject: say.asked(title, affiliation),
    preheader: say.by(asked),
    heading: title,
    paragraphs: [say.by(asked), ...detailsOf(asked, lang)],
    notes: [say.answer_with(id)],
  }
}

/** To the shop: the customer gave an appointment back. */
export function rewardCancelled(asked: RewardAsked, { lang }: MailContext): MailContent {
  const say = words[lang]
  const { title, affiliation, scheduled_at } = asked
  const when = scheduled_at === null ? [] : [say.was_at(shownTime(new Date(scheduled_at), lang))]
  return {
    lang,
    subject: say.cancelled(title, affiliation),
    preheader: say.by(asked),
    heading: say.cancelled(title, affiliation),
    paragraphs: [say.by(asked), ...when, ...detailsOf(asked, lang)],
  }
}

function detailsOf({ note, preferred }: RewardAsked, lang: MailContext['lang']): string[] {
  const say = words[lang]
  return [...(preferred === null ? [] : [say.preferred(preferred)]), ...(note === null ? [] : [say.note(note)])]
}

const words = {
  es: {
    asked: (title: string, fan: string) => `${title}: solicitud de ${fan}`,
    cancelled: (title: string, fan: string) => `${title}: cancelación de ${fan}`,
    by: ({ name, email, affiliation }: RewardAsked) => `${name} (${affiliation}), ${email}`,
    preferred: (text: string) => `Le vendría bien: ${text}`,
    note: (text: string) => `Nota: ${text}`,
    was_at: (time: string) => `La cita era: ${time}`,
    answer_with: (id: number) =>
      `Se responde en la línea de comandos: request-schedule ${id} <hora ISO>, request-decline ${id} <motivo> o request-done ${id}.`,
  },
  en: {
    asked: (title: string, fan: string) => `${title}: asked for by fan ${fan}`,
    cancelled: (title: string, fan: string) => `${title}: cancelled by fan ${fan}`,
    by: ({ name, email, affiliation }: RewardAsked) => `${name} (${affiliation}), ${email}`,
    preferred: (text: string) => `Would suit: ${text}`,
    note: (text: string) => `Note: ${text}`,
    was_at: (time: string) => `The appointment was: ${time}`,
    answer_with: (id: number) =>
      `Answer on the command line: request-schedule ${id} <ISO time>, request-decline ${id} <reason> or request-done ${id}.`,
  },
}

import { formatDateTime } from '../../../platform/date-format.ts'
import type { MailContent, MailContext, MailFact } from './mail-content.ts'

/** A benefit request, as the shop's staff need to know it. `scheduled_at` is ISO. */
export interface RewardRequestMail {
  id: number
  title: string
  name: string
  email: string
  affiliation: string
  note: string | null
  preferred: string | null
  scheduled_at: string | null
}

export function rewardRequested(request: RewardRequestMail, { lang, admin_url }: MailContext): MailContent {
  const t = messages[lang]
  const { title, affiliation } = request
  return {
    reason: 'shop',
    reply_to: request.email,
    subject: t.asked(title, affiliation),
    preheader: formatFan(request),
    heading: t.asked(title, affiliation),
    paragraphs: [formatFan(request)],
    facts: buildFacts(request, lang),
    button: { label: t.answer, link: `${admin_url}/admin/benefits?q=${encodeURIComponent(affiliation)}` },
  }
}

export function rewardCanceled(request: RewardRequestMail, { lang }: MailContext): MailContent {
  const t = messages[lang]
  const { title, affiliation, scheduled_at } = request
  const appointmentFact =
    scheduled_at === null ? [] : [{ label: t.was_at, value: formatDateTime(new Date(scheduled_at), lang) }]
  return {
    reason: 'shop',
    reply_to: request.email,
    subject: t.canceled(title, affiliation),
    preheader: formatFan(request),
    heading: t.canceled(title, affiliation),
    paragraphs: [formatFan(request)],
    facts: [...appointmentFact, ...buildFacts(request, lang)],
  }
}

function formatFan({ name, email, affiliation }: RewardRequestMail): string {
  return `${name} (${affiliation}), ${email}`
}

function buildFacts({ note, preferred }: RewardRequestMail, lang: MailContext['lang']): MailFact[] {
  const t = messages[lang]
  return [
    ...(preferred === null ? [] : [{ label: t.preferred, value: preferred }]),
    ...(note === null ? [] : [{ label: t.note, value: note }]),
  ]
}

const messages = {
  es: {
    asked: (title: string, fan: string) => `${title}: solicitud de ${fan}`,
    canceled: (title: string, fan: string) => `${title}: cancelación de ${fan}`,
    preferred: 'Le vendría bien',
    note: 'Nota',
    was_at: 'La cita era',
    answer: 'Responder',
  },
  en: {
    asked: (title: string, fan: string) => `${title}: requested by fan ${fan}`,
    canceled: (title: string, fan: string) => `${title}: canceled by fan ${fan}`,
    preferred: 'Preferred time',
    note: 'Note',
    was_at: 'The appointment was',
    answer: 'Answer',
  },
}

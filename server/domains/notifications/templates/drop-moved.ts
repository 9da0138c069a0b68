import { formatDateTime } from '../../../platform/date-format.ts'
import { greeting } from './greeting.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { buildAlertUnsubscribeLink } from './unsubscribe-link.ts'

export interface DropMovedMail {
  name: string
  drop: string
  /** The time at which it opens to the customer (ISO). */
  opens_at: string
  path: string
  /** The secret of the unsubscribe link; missing in mails that an older version wrote. */
  secret?: string
}

const messages = {
  es: {
    subject: (drop: string) => `${drop} abre en otra fecha`,
    statement: (drop: string) => `Nos pediste un recordatorio de ${drop}, y su apertura cambió.`,
    when: 'Abre para ti',
    calendar: 'Si la anotaste en tu calendario, cámbiala también ahí.',
    button: 'Ver el lanzamiento',
    stays: 'Tu recordatorio sigue: te escribimos cuando abra para ti. Puedes quitarlo en la página del lanzamiento.',
    unsubscribe: 'No quiero más avisos',
  },
  en: {
    subject: (drop: string) => `${drop} opens at another time`,
    statement: (drop: string) => `You asked to be reminded of ${drop}, and its opening has changed.`,
    when: 'Opens to you',
    calendar: 'If you put it in your calendar, change it there too.',
    button: 'See the drop',
    stays: 'Your reminder stays: we’ll email you when it opens to you. You can remove it on the page of the drop.',
    unsubscribe: 'Stop all alerts',
  },
}

export function dropMoved(moved: DropMovedMail, context: MailContext): MailContent {
  const { lang, public_url } = context
  const { name, drop, opens_at, path, secret } = moved
  const t = messages[lang]
  const time = formatDateTime(new Date(opens_at), lang)
  return {
    reason: 'reminder',
    subject: t.subject(drop),
    preheader: `${t.when}: ${time}`,
    heading: t.subject(drop),
    greeting: greeting(name, lang),
    paragraphs: [t.statement(drop), t.calendar],
    facts: [{ label: t.when, value: time }],
    button: { label: t.button, link: `${public_url}${path}` },
    notes: [t.stays],
    ...(secret !== undefined && { unsubscribe: buildAlertUnsubscribeLink(secret, t.unsubscribe, context) }),
  }
}

import { escapeUnprintable, escapeUnprintableLines } from '../../platform/escape-unprintable.ts'
import type { MailSender } from './rendering/footer.ts'
import { renderMailHtml } from './rendering/mail-html.ts'
import { renderMailText } from './rendering/mail-text.ts'
import type { MessageRow } from './queries.ts'
import type { MailContent, MailContext, WrittenMail } from './templates/mail-content.ts'
import { isNewsletter, templates } from './templates/templates.ts'
import { buildUnsubscribeLink } from './templates/unsubscribe-link.ts'

type Template = (data: never, context: MailContext) => MailContent

/**
 * Fields of a message's data that may have several lines: texts that people wrote, and a postal address with one line
 * for each part.
 */
const MULTILINE_FIELDS = new Set(['message', 'note', 'answer', 'reason', 'instructions', 'address', 'former_address'])

/**
 * Returns a message of the outbox as its template writes it, newsletters with their unsubscribe link. Control
 * characters in its data are shown as their numbers, and so is a line break in a text of one line: a customer's name
 * must not add a line to a mail. Throws for a type without a template, and for a message without data that its template
 * needs now, because an older version wrote it.
 */
export function buildMailContent(
  { kind, data, lang }: Pick<MessageRow, 'kind' | 'data' | 'lang'>,
  public_url: string,
  admin_url: string = public_url,
): WrittenMail {
  const template = (templates as Record<string, Template>)[kind]
  if (!template) throw new Error(`no template for messages of type ${kind}`)
  const context = { lang, public_url, admin_url }
  // The type of a message decides what its data is; `queueMail` has checked it when it was written.
  const content = { lang, ...template(escapeControlCharacters('', data) as never, context) }
  return isNewsletter(kind) ? { ...content, unsubscribe: buildUnsubscribeLink(String(data.secret), context) } : content
}

function escapeControlCharacters(name: string, value: unknown): unknown {
  if (typeof value === 'string')
    return MULTILINE_FIELDS.has(name) ? escapeUnprintableLines(value) : escapeUnprintable(value)
  if (Array.isArray(value)) return value.map((item) => escapeControlCharacters(name, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, innerValue]) => [key, escapeControlCharacters(key, innerValue)]),
  )
}

/** Returns the subject of a message; null when an older version wrote it with less data than its template needs now. */
export function findSubject(message: Pick<MessageRow, 'kind' | 'data' | 'lang'>, public_url: string): string | null {
  try {
    return buildMailContent(message, public_url).subject
  } catch {
    return null
  }
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Many mails ask the reader to reply, but the sender's own address may have no mailbox. */
  reply_to: string
}

export function renderMail(content: WrittenMail, sender: MailSender, public_url: string): RenderedMail {
  return {
    subject: content.subject,
    html: renderMailHtml(content, sender, public_url),
    text: renderMailText(content, sender, public_url),
    reply_to: content.reply_to ?? sender.mailbox,
  }
}

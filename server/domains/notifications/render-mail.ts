import { printable, printableLines } from '../../platform/printable.ts'
import type { Letterhead } from './drawing/letterhead.ts'
import { drawMailHtml } from './drawing/mail-html.ts'
import { drawMailText } from './drawing/mail-text.ts'
import type { MessageRow } from './queries.ts'
import type { MailContent, MailContext } from './templates/mail-content.ts'
import { isNews, templates } from './templates/templates.ts'
import { wayOut } from './templates/way-out.ts'

type Template = (data: never, context: MailContext) => MailContent

/**
 * Fields of a message's data that may have several lines: texts that people wrote, and a postal address with one line
 * for each part.
 */
const SEVERAL_LINES = new Set(['message', 'note', 'answer', 'reason', 'instructions', 'address'])

/**
 * Returns a message of the outbox as its template writes it, newsletters with their unsubscribe link. Control
 * characters in its data are shown as their numbers, and so is a line break in a text of one line: a customer's name
 * must not add a line to a mail. Throws for a type without a template, and for a message without data that its template
 * needs now, because an older version wrote it.
 */
export function contentOf(
  { kind, data, lang }: Pick<MessageRow, 'kind' | 'data' | 'lang'>,
  public_url: string,
): MailContent {
  const template = (templates as Record<string, Template>)[kind]
  if (!template) throw new Error(`no template for messages of type ${kind}`)
  const context = { lang, public_url }
  const content = template(printableData('', data) as never, context)
  return isNews(kind) ? { ...content, way_out: wayOut(String(data.secret), context) } : content
}

function printableData(name: string, value: unknown): unknown {
  if (typeof value === 'string') return SEVERAL_LINES.has(name) ? printableLines(value) : printable(value)
  if (Array.isArray(value)) return value.map((one) => printableData(name, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableData(key, inner)]))
}

export interface DrawnMail {
  subject: string
  html: string
  text: string
  /** Many mails ask the reader to reply, but the sender's own address may have no mailbox. */
  reply_to: string
}

/** A message as it is handed over, in both its forms. */
export function drawMail(content: MailContent, letterhead: Letterhead, public_url: string): DrawnMail {
  return {
    subject: content.subject,
    html: drawMailHtml(content, letterhead, public_url),
    text: drawMailText(content, letterhead, public_url),
    reply_to: content.reply_to ?? letterhead.mailbox,
  }
}

import type { MessageRow } from './queries.ts'
import type { MailContent, MailContext } from './templates/mail-content.ts'
import { isNews, templates } from './templates/templates.ts'
import { wayOut } from './templates/way-out.ts'

type Template = (data: never, context: MailContext) => MailContent

/**
 * A message of the outbox as its template writes it, news with its way out. Throws for a kind without a template, and for
 * one that was written before its template asked for what it has not.
 */
export function contentOf(
  { kind, data, lang }: Pick<MessageRow, 'kind' | 'data' | 'lang'>,
  public_url: string,
): MailContent {
  const template = (templates as Record<string, Template>)[kind]
  if (!template) throw new Error(`no template for messages of kind ${kind}`)
  const context = { lang, public_url }
  const content = template(data as never, context)
  return isNews(kind) ? { ...content, way_out: wayOut(String(data.secret), context) } : content
}

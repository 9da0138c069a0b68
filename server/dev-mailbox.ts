import type { FastifyInstance } from 'fastify'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mailbox, MailboxEntry } from './outside/mailbox.ts'
import { refuse } from './platform/refusal.ts'

const SHOWN = 50

/** The development mailbox: everything the shop would have sent. Exists in demo mode without SMTP_URL only. */
export function serveDevMailbox(app: FastifyInstance, mailbox: Mailbox, public_url: string): void {
  const shown = `img-src ${public_url}; style-src 'unsafe-inline'; frame-src 'self' data:`
  const policy = `default-src 'none'; ${shown}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
  app.get<{ Querystring: MailboxQuery }>('/dev/mailbox.json', async ({ query }) => mailbox.list(recipientOf(query)))

  app.get<{ Querystring: MailboxQuery }>('/dev/mailbox', async ({ query }, reply) => {
    const entries = await mailbox.list(recipientOf(query))
    void reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return `<!doctype html>${renderToStaticMarkup(page(entries.slice(0, SHOWN), entries.length))}`
  })
}

interface MailboxQuery {
  to?: string | string[]
}

/** A plus in an address means a space; here it begins a phone number. Refuses `invalid_value` for several recipients. */
function recipientOf({ to }: MailboxQuery): string | undefined {
  if (Array.isArray(to)) return refuse('invalid_value', { to: 'invalid_value' })
  return to?.replace(/^ (?=\d)/, '+')
}

function page(entries: MailboxEntry[], count: number) {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Development mailbox'), h('style', null, STYLE)),
    h(
      'body',
      null,
      h('h1', null, 'Development mailbox'),
      h('p', null, `${count} messages, newest first`),
      ...entries.map(message),
    ),
  )
}

function message(entry: MailboxEntry, index: number) {
  const { to, kind, subject, text, html, sent_at } = entry
  return h(
    'details',
    { key: index, open: index === 0 },
    h('summary', null, h('strong', null, subject), ` · ${to} · ${kind} · ${sent_at}`),
    h('p', null, ...linksOf(text).map((link) => h('a', { key: link, href: link }, link))),
    // Text messages have no picture of themselves.
    html === '' ? null : h('iframe', { sandbox: '', srcDoc: html, title: subject }),
    h('pre', null, text),
  )
}

function linksOf(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:34rem;border:1px solid #ccc}summary{cursor:pointer;padding:.5rem 0}pre{white-space:pre-wrap;background:#f4f4f4;padding:1rem}'

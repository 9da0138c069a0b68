import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mailbox, MailboxEntry } from '../integrations/mailbox.ts'

const MAX_SHOWN = 50
/** The number of messages in a JSON response, unless `limit` asks for another. */
const DEFAULT_LIMIT = 500

interface Query {
  to?: string
  limit?: number
}

const query_schema = {
  querystring: {
    type: 'object',
    properties: { to: { type: 'string' }, limit: { type: 'integer', minimum: 1 } },
  },
}

/**
 * Serves the development mailbox: every message that the shop would have sent. It exists only in demo mode without
 * SMTP_URL. The JSON response is streamed from the file, so that its size needs no memory.
 */
export function serveDevMailbox(app: FastifyInstance, mailbox: Mailbox, public_url: string): void {
  const directives = `img-src ${public_url}; font-src ${public_url}; style-src 'unsafe-inline'; frame-src 'self' data:`
  const policy = `default-src 'none'; ${directives}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`
  app.get<{ Querystring: Query }>('/dev/mailbox.json', { schema: query_schema }, async ({ query }, reply) => {
    const entries = mailbox.read(getRecipient(query), query.limit ?? DEFAULT_LIMIT)
    void reply.type('application/json; charset=utf-8')
    return reply.send(Readable.from(streamJson(entries), { objectMode: false }))
  })

  app.get<{ Querystring: Query }>('/dev/mailbox', { schema: query_schema }, async ({ query }, reply) => {
    const to = getRecipient(query)
    const entries = await mailbox.list(to, MAX_SHOWN)
    void reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return `<!doctype html>${renderToStaticMarkup(renderPage(entries, await mailbox.count(to)))}`
  })
}

async function* streamJson(entries: AsyncGenerator<string>): AsyncGenerator<string> {
  let separator = '['
  for await (const entry of entries) {
    yield separator + entry
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** A plus in a URL means a space; here it starts a phone number. */
function getRecipient({ to }: Query): string | undefined {
  return to?.replace(/^ (?=\d)/, '+')
}

function renderPage(entries: MailboxEntry[], count: number) {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, 'Development mailbox'), h('style', null, CSS)),
    h(
      'body',
      null,
      h('h1', null, 'Development mailbox'),
      h('p', null, `${count} ${count === 1 ? 'message' : 'messages'}, newest first`),
      ...entries.map(renderMessage),
    ),
  )
}

function renderMessage(entry: MailboxEntry, index: number) {
  const { to, kind, subject, text, html, sent_at } = entry
  return h(
    'details',
    { key: index, open: index === 0 },
    h('summary', null, h('strong', null, subject), ` · ${to} · ${kind} · ${sent_at}`),
    h('p', null, ...listLinks(text).map((link) => h('a', { key: link, href: link }, link))),
    // Text messages have no HTML.
    html === '' ? null : h('iframe', { sandbox: '', srcDoc: html, title: subject }),
    h('pre', null, text),
  )
}

function listLinks(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? []
}

const CSS =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:34rem;border:1px solid #ccc}summary{cursor:pointer;padding:.5rem 0}pre{white-space:pre-wrap;background:#f4f4f4;padding:1rem}'

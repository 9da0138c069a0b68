import { memoize } from '../platform/memoize.ts'
import { isLoopback, splitSender } from '../platform/setting-formats.ts'
import type { Mailbox, MailboxEntry } from './mailbox.ts'

export interface OutgoingMail extends Omit<MailboxEntry, 'sent_at' | 'attachments'> {
  /** It stays the same when the message is sent again, so that a recipient of two copies recognizes them as one. */
  id: string
  attachments?: Attachment[]
}

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

export interface MailServer {
  /**
   * Resolves once the mail server has accepted the message. Rejects when it did not, or not in time; with MailRejectedError
   * when it never will.
   */
  send(mail: OutgoingMail): Promise<void>
}

/** The mail server permanently refuses this message or its recipient (a reply of 5xx); `message` is its reply. */
export class MailRejectedError extends Error {}

/**
 * Returns a permanent refusal of the recipient or the message, such as a missing mailbox. A refused sender, login,
 * greeting or policy (5.7.x, such as "relaying denied") is not one: it concerns every email and has to be fixed by the
 * operator.
 */
function toRejection(error: unknown): unknown {
  const {
    responseCode = 0,
    response = '',
    command = '',
  } = error as {
    responseCode?: number
    response?: string
    command?: string
  }
  const isFinal = responseCode >= 500 && responseCode < 600 && !/^5\d\d[ -]5\.7\./.test(response)
  return isFinal && ['RCPT TO', 'DATA'].includes(command) ? new MailRejectedError(response) : error
}

const TIMEOUT_MS = 10_000

/**
 * Sends through the mail server of SMTP_URL. The library receives names and addresses apart and encodes
 * them and the subject, so that no text becomes a header or another address.
 */
export function openSmtp(url: string, from: string): MailServer {
  const connect = memoize(Infinity, () => openTransport(url))
  const sender = splitSender(from)
  const host = sender.address.split('@').at(-1) ?? 'localhost'
  return {
    async send({ id, to, kind, subject, html, text, reply_to, list_unsubscribe, attachments = [] }) {
      const transport = await connect()
      const mail = {
        from: sender,
        messageId: `<${id}@${host}>`,
        to: { name: '', address: to },
        subject,
        html,
        text,
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
        headers: {
          ...AUTO_SUBMITTED_HEADERS,
          'X-Shop-Kind': kind,
          ...(list_unsubscribe ? buildUnsubscribeHeaders(list_unsubscribe) : {}),
        },
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw toRejection(error)
      })
    },
  }
}

/** Prevents automatic replies (RFC 3834). */
const AUTO_SUBMITTED_HEADERS = { 'Auto-Submitted': 'auto-generated' }

/** Both headers belong together: the second says that a POST to the first needs no confirmation. */
function buildUnsubscribeHeaders(unsubscribeUrl: string) {
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A server on another machine must speak TLS, because messages and the password cross a network. */
export function mustEncrypt(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtps:' || !isLoopback(hostname)
}

export async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: mustEncrypt(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** In demo mode without SMTP_URL, messages stay in the development mailbox. */
export function openMailboxServer(mailbox: Mailbox): MailServer {
  return {
    send: ({ attachments = [], ...mail }) =>
      mailbox.put({
        ...mail,
        ...(attachments.length === 0
          ? {}
          : { attachments: attachments.map(({ name, content }) => ({ name, bytes: content.length })) }),
      }),
  }
}

import { openTransport } from './mail.ts'
import type { Unavailable } from './payment-provider.ts'

/** The result of connecting to the mail server, without any text that the server sent. */
export type MailSetup =
  | { encrypted: boolean; logged_in: boolean }
  | { refused: 'login' | 'tls' | 'certificate' }
  | Unavailable

/**
 * Connects to the mail server of SMTP_URL and logs in, without sending anything. A server on another machine must speak
 * TLS, because messages and the password cross a network.
 */
export async function checkMailServer(url: string): Promise<MailSetup> {
  const { protocol, hostname, username } = new URL(url)
  const encrypted = protocol === 'smtps:' || !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const transport = await openTransport(url, encrypted)
  try {
    await transport.verify()
    return { encrypted, logged_in: username !== '' }
  } catch (error) {
    const { code = 'no answer', message } = error as { code?: string; message: string }
    if (code === 'EAUTH') return { refused: 'login' }
    if (/certificate/i.test(message)) return { refused: 'certificate' }
    if (code === 'ETLS') return { refused: 'tls' }
    return { unavailable: code }
  } finally {
    transport.close()
  }
}

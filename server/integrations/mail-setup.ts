import { mustEncrypt, openTransport } from './mail.ts'
import type { Unavailable } from './payment-provider.ts'

export type MailSetup =
  | { encrypted: boolean; logged_in: boolean }
  | { refused: 'login' | 'tls' | 'certificate' }
  | Unavailable

export async function checkMailServer(url: string): Promise<MailSetup> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
    return { encrypted: mustEncrypt(url), logged_in: new URL(url).username !== '' }
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

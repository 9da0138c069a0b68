import type { SmsSettings } from '../platform/sms-settings.ts'
import type { Mailbox } from './mailbox.ts'

/** A text message that is ready to be sent; `to` is the number with its plus. */
export interface OutgoingSms {
  to: string
  kind: string
  text: string
}

/** The provider did not accept the message; the cause contains neither number nor text. */
export interface SmsFailure {
  reason: string
}

export interface SmsSender {
  /** Undefined once the provider has accepted the message. */
  send(sms: OutgoingSms): Promise<SmsFailure | undefined>
}

const TIMEOUT_MS = 10_000

/** Sends by Twilio's message call: one POST, for which its library would be a large dependency. */
export function openTwilio({ api_url, account, token, from }: SmsSettings): SmsSender {
  const url = `${api_url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send({ to, text }) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ To: to, From: from, Body: text }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.ok) return undefined
        return { reason: `the SMS provider answered ${response.status}${await parseErrorCode(response)}` }
      } catch (error) {
        return { reason: `the SMS provider could not be reached: ${(error as Error).name}` }
      }
    },
  }
}

/** The provider's error number; its message repeats the customer's number and is left out. */
async function parseErrorCode(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown }
  return typeof body.code === 'number' ? ` (error ${body.code})` : ''
}

/** In demo mode without SMS_URL, messages stay in the development mailbox. */
export function openMailboxSms(mailbox: Mailbox): SmsSender {
  return {
    async send({ to, kind, text }) {
      await mailbox.put({ to, kind, subject: 'SMS', text, html: '' })
      return undefined
    },
  }
}

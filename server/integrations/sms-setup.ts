import type { SmsSettings } from '../platform/sms-settings.ts'
import type { Unavailable } from './payment-provider.ts'

const TIMEOUT_MS = 10_000

/** Reads the account from Twilio and returns its status, `active` when it may send. */
export async function readTwilioAccount({
  api_url,
  account,
  token,
}: SmsSettings): Promise<{ status: string } | { refused: number } | Unavailable> {
  try {
    const response = await fetch(`${api_url}/2010-04-01/Accounts/${encodeURIComponent(account)}.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500 || response.status === 429) return { unavailable: `answered ${response.status}` }
    if (!response.ok) return { refused: response.status }
    const { status } = (await response.json()) as { status?: unknown }
    return { status: typeof status === 'string' ? status : 'unknown' }
  } catch (error) {
    return { unavailable: (error as Error).name }
  }
}

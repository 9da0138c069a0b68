import { BadSetting, type GetSetting } from './settings.ts'

export interface SmsSettings {
  /** Base URL of the provider, without account and sender. */
  api_url: string
  account: string
  token: string
  from: string
}

/** Parses `https://ACCOUNT:TOKEN@api.twilio.com?from=+15550100`; the plus may be unescaped. */
export function parseSms(get: GetSetting): SmsSettings | undefined {
  const value = get('SMS_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) && /^https?:/.test(value) ? new URL(value) : undefined
  const from = url?.searchParams.get('from')?.replace(/^ /, '+') ?? ''
  const [account, token] = [url?.username ?? '', url?.password ?? ''].map(decode)
  // The value is not repeated, because it contains a secret.
  if (!url || !account || !token || !/^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/.test(from))
    throw new BadSetting('SMS_URL must look like https://ACCOUNT:TOKEN@api.twilio.com?from=+15550100.')
  return { api_url: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), account, token, from }
}

/** Returns nothing for a text with a percent sign that begins no escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

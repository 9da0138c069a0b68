import { probeGeocoder } from '../../integrations/geocoder-setup.ts'
import { readTwilioAccount } from '../../integrations/sms-setup.ts'
import { type CheckResult, unavailable, notOffered, ok, failed } from './check-result.ts'
import type { Config } from '../../config.ts'

/** Checks the SMS provider, which is optional. Sends nothing. */
export async function checkSms({ sms, mode, smtp_url }: Config): Promise<CheckResult[]> {
  const subject = 'SMS'
  if (!sms && mode === 'demo' && !smtp_url) return [ok(subject, 'stays in the development mailbox')]
  if (!sms) return [notOffered(subject, 'SMS_URL is not set; forgotten passwords are recovered by mail')]
  const result = await readTwilioAccount(sms)
  if ('unavailable' in result) return [unavailable(subject, result.unavailable)]
  if ('refused' in result)
    return [
      failed(
        subject,
        `the provider does not accept the account of SMS_URL (${result.refused}). Copy both parts again.`,
      ),
    ]
  if (result.status !== 'active')
    return [failed(subject, `the account is ${result.status}, not active. Check it there.`)]
  return [ok(subject, `the account is active, messages come from ${sms.from}`)]
}

/** Checks the format of the client id only: Google does not reveal its settings. */
export function checkGoogle({ google, public_url }: Config): CheckResult[] {
  const subject = 'Google sign-in'
  if (!google) return [notOffered(subject, 'GOOGLE_CLIENT_ID is not set')]
  if (!/^\d+-[a-z0-9]+\.apps\.googleusercontent\.com$/.test(google.client_id))
    return [failed(subject, 'GOOGLE_CLIENT_ID is no client id; one looks like 123-abc.apps.googleusercontent.com.')]
  return [
    ok(
      subject,
      `has its client id. Google does not reveal whether ${new URL(public_url).origin} is among its origins.`,
    ),
  ]
}

const mapsErrorMessages: Record<string, string> = {
  REQUEST_DENIED:
    'Google refuses MAPS_KEY. Is the Geocoding API enabled, with billing, and the key not restricted to websites?',
  OVER_QUERY_LIMIT: 'the quota of MAPS_KEY is used up. Raise it.',
  OVER_DAILY_LIMIT: 'MAPS_KEY has no quota left, or no billing. Check it in the Google Cloud console.',
}

/** Requests one known place. The key is optional. */
export async function checkMaps({ maps }: Config): Promise<CheckResult[]> {
  const subject = 'cities of postal codes'
  if (!maps) return [notOffered(subject, 'MAPS_KEY is not set; customers type their city')]
  const result = await probeGeocoder(maps)
  if ('unavailable' in result) return [unavailable(subject, result.unavailable, maps.geocode_url)]
  if (result.status === 'OK' || result.status === 'ZERO_RESULTS') return [ok(subject, 'the geocoder responds')]
  return [failed(subject, mapsErrorMessages[result.status] ?? `the geocoder answers ${result.status}.`)]
}

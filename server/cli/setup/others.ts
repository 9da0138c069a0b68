import { probeGeocoder } from '../../integrations/geocoder-setup.ts'
import { readTwilioAccount } from '../../integrations/sms-setup.ts'
import { type Finding, isAway, notOffered, ok, wrong } from './finding.ts'
import type { CheckedSettings } from './settings-checked.ts'

/** Checks the SMS provider, which is optional. Sends nothing. */
export async function checkSms({ sms, mode, smtp_url }: CheckedSettings): Promise<Finding[]> {
  const about = 'SMS'
  if (!sms && mode === 'demo' && !smtp_url) return [ok(about, 'stays in the development mailbox')]
  if (!sms) return [notOffered(about, 'SMS_URL is not set; forgotten passwords are recovered by mail')]
  const found = await readTwilioAccount(sms)
  if ('unavailable' in found) return [isAway(about, found.unavailable)]
  if ('refused' in found)
    return [
      wrong(about, `the provider does not accept the account of SMS_URL (${found.refused}). Copy both parts again.`),
    ]
  if (found.status !== 'active') return [wrong(about, `the account is ${found.status}, not active. Look at it there.`)]
  return [ok(about, `the account is active, messages come from ${sms.from}`)]
}

/** Checks the format of the client id only: Google does not reveal its settings. */
export function checkGoogle({ google, public_url }: CheckedSettings): Finding[] {
  const about = 'Google sign-in'
  if (!google) return [notOffered(about, 'GOOGLE_CLIENT_ID is not set')]
  if (!/^\d+-[a-z0-9]+\.apps\.googleusercontent\.com$/.test(google.client_id))
    return [wrong(about, 'GOOGLE_CLIENT_ID is no client id; one looks like 123-abc.apps.googleusercontent.com.')]
  return [
    ok(about, `has its client id. Whether ${new URL(public_url).origin} is among its origins, Google tells nobody.`),
  ]
}

const mapsRefusals: Record<string, string> = {
  REQUEST_DENIED:
    'Google refuses MAPS_KEY. Is the Geocoding API enabled, with billing, and the key not restricted to websites?',
  OVER_QUERY_LIMIT: 'the quota of MAPS_KEY is used up. Raise it.',
  OVER_DAILY_LIMIT: 'MAPS_KEY has no quota left, or no billing. Look at it in the Google Cloud console.',
}

/** Requests one known place. The key is optional. */
export async function checkMaps({ maps }: CheckedSettings): Promise<Finding[]> {
  const about = 'cities of postal codes'
  if (!maps) return [notOffered(about, 'MAPS_KEY is not set; people type their city')]
  const found = await probeGeocoder(maps)
  if ('unavailable' in found) return [isAway(about, found.unavailable, maps.geocode_url)]
  if (found.status === 'OK' || found.status === 'ZERO_RESULTS') return [ok(about, 'the geocoder answers')]
  return [wrong(about, mapsRefusals[found.status] ?? `the geocoder answers ${found.status}.`)]
}

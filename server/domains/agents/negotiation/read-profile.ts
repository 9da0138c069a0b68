import type { FetchedDocument } from '../../../integrations/public-documents.ts'
import type { PlatformCapabilities, PlatformKey, ReadProfile } from '../queries/platform-queries.ts'
import { type UcpVersion, isUcpVersion } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from './versions.ts'

/** How long a profile is kept: as long as it says, but not less and not more than this; a failure a minute. */
const MIN_AGE_S = 5 * 60
const MAX_AGE_S = 24 * 60 * 60
const FAILURE_AGE_S = 60

/** More capabilities and keys than any platform has are no profile. */
const MAX_ENTRIES = 200
const VERSION = /^\d{4}-\d{2}-\d{2}$/

/** Reads a fetched profile. One without a version, or with capabilities of another form, is malformed. */
export function readProfile(fetched: FetchedDocument, now: Date): ReadProfile {
  const fail = (failure: NonNullable<ReadProfile['failure']>): ReadProfile => ({
    version: null,
    capabilities: {},
    keys: [],
    payment_handlers: [],
    failure,
    webhook_url: null,
    expires_at: after(now, FAILURE_AGE_S),
  })
  if (!fetched.ok) return fail(fetched.failure)
  const { ucp, ...document } = toObject(fetched.document)
  const { version, capabilities = {}, payment_handlers } = toObject(ucp)
  if (typeof version !== 'string' || !VERSION.test(version)) return fail('malformed')
  const keys = document[isUcpVersion(version) && version !== UCP_VERSION ? 'signing_keys' : 'keys'] ?? []
  if (!Array.isArray(keys)) return fail('malformed')
  const known = readCapabilities(capabilities)
  if (known === undefined || keys.length > MAX_ENTRIES) return fail('malformed')
  const age_s = Math.min(Math.max(fetched.max_age_s ?? MIN_AGE_S, MIN_AGE_S), MAX_AGE_S)
  return {
    version,
    capabilities: known,
    keys: keys.flatMap(readKey),
    payment_handlers: Object.keys(toObject(payment_handlers))
      .filter((name) => name.length <= 200)
      .slice(0, MAX_ENTRIES),
    failure: null,
    webhook_url: isUcpVersion(version) ? readWebhookUrl(capabilities, version) : null,
    expires_at: after(now, age_s),
  }
}

function readCapabilities(capabilities: unknown): PlatformCapabilities | undefined {
  if (typeof capabilities !== 'object' || capabilities === null || Array.isArray(capabilities)) return undefined
  const entries = Object.entries(capabilities)
  const isWellFormed = entries.every(
    ([name, list]) =>
      name.length <= 200 &&
      Array.isArray(list) &&
      list.length <= MAX_ENTRIES &&
      list.every((entry) => typeof toObject(entry)['version'] === 'string'),
  )
  if (!isWellFormed || entries.length > MAX_ENTRIES) return undefined
  const listVersions = (list: unknown[]) =>
    list.map((entry) => String(toObject(entry)['version'])).filter((version) => VERSION.test(version))
  return Object.fromEntries(entries.map(([name, list]) => [name, listVersions(list as unknown[])]))
}

/** Returns where the platform wants to receive orders. Whether the shop may go there is seen when it does. */
function readWebhookUrl(capabilities: unknown, spoken: UcpVersion): string | null {
  const entries = toObject(capabilities)['dev.ucp.shopping.order']
  for (const entry of Array.isArray(entries) ? entries : []) {
    const { version, config } = toObject(entry)
    const { webhook_url } = toObject(config)
    if (version !== spoken || typeof webhook_url !== 'string' || webhook_url.length > 500) continue
    if (URL.canParse(webhook_url)) return new URL(webhook_url).href
  }
  return null
}

/** A key of a kind that the shop does not know harms only the signatures that name it. */
function readKey(key: unknown): PlatformKey[] {
  const { kid, kty, crv, x, y } = toObject(key)
  if (typeof kid !== 'string' || typeof kty !== 'string' || kid.length > 200) return []
  const optional = Object.fromEntries(
    Object.entries({ crv, x, y }).filter(([, value]) => typeof value === 'string' && value.length <= 200),
  ) as Pick<PlatformKey, 'crv' | 'x' | 'y'>
  return [{ kid, kty, ...optional }]
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function after(now: Date, seconds: number): Date {
  return new Date(now.valueOf() + seconds * 1000)
}

import { LRUCache } from 'lru-cache'
import { parseDictionary } from 'structured-headers'
import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
import type { RateLimit } from '../../../platform/rate-limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  deleteOldestPlatforms,
  findPlatform,
  markKeysRefetched,
  type PlatformRow,
  upsertPlatform,
} from '../queries/platform-queries.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { listOfferedCapabilities } from './capabilities.ts'
import { isUcpVersion, UCP_VERSION, type UcpVersion, ucpVersions } from './versions.ts'
import { PLAIN_MCP_PATH } from './profile.ts'
import { readProfile } from './read-profile.ts'

/** The fetches of profiles that the whole shop makes; profiles are kept, so few are needed. */
const FETCH_LIMIT: RateLimit = { name: 'agent-profile-fetch', points: 20, seconds: 60 }
/** A new release of the shop may offer more to assistants without a profile. */
const PLAIN_LIFETIME_MS = 60 * 60_000
const MAX_PLATFORMS = 1000
/** A platform is read from the database once in this time, so that its calls do not wait for it. */
const REMEMBERED_MS = 5_000
const MAX_URL_LENGTH = 500

/** A platform that speaks a release which the shop speaks. */
export type SpokenPlatform = PlatformRow & { version: UcpVersion }

/** The platforms whose assistants call. */
export interface Platforms {
  /** Finds the platform behind the address of a profile; throws a `ProtocolError` when there is none to talk to. */
  find(profile_url: string | undefined): Promise<SpokenPlatform>
  /** Returns the platform that stands for all assistants without a profile. They can do whatever the shop offers. */
  findPlain(): Promise<SpokenPlatform>
  /** Reads a profile again for a key that it did not have, once in its lifetime; after that returns it as it is. */
  refetchKeys(platform: PlatformRow): Promise<PlatformRow>
}

/**
 * Opens the platforms of this process. A profile is fetched with the first call that names it and kept in the database;
 * calls that arrive meanwhile wait for the same fetch.
 */
export function openPlatforms(shop: Shop, documents: PublicDocuments): Platforms {
  const fetching = new Map<string, Promise<PlatformRow>>()
  const plain_url = shop.public_url + PLAIN_MCP_PATH
  const recent = new LRUCache<string, PlatformRow>({
    max: MAX_PLATFORMS,
    ttl: REMEMBERED_MS,
    perf: { now: () => shop.clock.now().valueOf() },
  })
  const perHost = createConcurrencyLimiter(() => 2, { still_ms: 6_000, longest_ms: 6_000 })
  async function fetchProfile(profile_url: string, keys_refetched: boolean): Promise<PlatformRow> {
    await refuseBusy(() => shop.limits.consume(FETCH_LIMIT, 'all'))
    const { host } = new URL(profile_url)
    const fetched = await perHost([host], () => documents.fetch(profile_url))
    const now = shop.clock.now()
    const profile = { ...readProfile(fetched, now), keys_refetched }
    const platform = await upsertPlatform(shop.db, profile_url, profile, now)
    recent.clear()
    await deleteOldestPlatforms(shop.db, MAX_PLATFORMS)
    return platform
  }
  /** Finds a platform whose profile need not be read again. */
  async function findKnown(profile_url: string): Promise<PlatformRow | undefined> {
    const remembered = recent.get(profile_url)
    const known = remembered ?? (await shop.db.quickRead((db) => findPlatform(db, profile_url)))
    if (known === undefined || known.expires_at <= shop.clock.now()) return undefined
    if (remembered === undefined) recent.set(profile_url, known)
    return known
  }
  return {
    async find(given) {
      const profile_url = parseProfileUrl(given)
      const known = await findKnown(profile_url)
      if (known !== undefined) return requireUsable(known)
      const running = fetching.get(profile_url)
      const started = running ?? fetchProfile(profile_url, false).finally(() => fetching.delete(profile_url))
      fetching.set(profile_url, started)
      return requireUsable(await started)
    },
    async findPlain() {
      const known = await findKnown(plain_url)
      if (known !== undefined) return requireUsable(known)
      const now = shop.clock.now()
      const offered = listOfferedCapabilities('cart', shop.public_url)
      const capabilities = Object.fromEntries(offered.map(({ name }) => [name, [UCP_VERSION]]))
      const expires_at = new Date(now.valueOf() + PLAIN_LIFETIME_MS)
      const facts = { version: UCP_VERSION, capabilities, keys: [], payment_handlers: [] }
      const profile = { ...facts, failure: null, webhook_url: null, expires_at }
      return requireUsable(await upsertPlatform(shop.db, plain_url, { ...profile, keys_refetched: false }, now))
    },
    async refetchKeys(platform) {
      // Assistants without a profile have no keys, and no profile to look for them.
      if (platform.profile_url === plain_url) return platform
      const isFirst = await markKeysRefetched(shop.db, platform.id)
      return isFirst ? requireUsable(await fetchProfile(platform.profile_url, true)) : platform
    },
  }
}

/** Returns the address of the profile that the `UCP-Agent` header names; undefined when it names none. */
export function readAgentHeader(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  try {
    const profile = parseDictionary(header).get('profile')?.[0]
    return typeof profile === 'string' ? profile : undefined
  } catch {
    return undefined
  }
}

/** An address of another form is refused before anything is looked up; the same one in two spellings is one. */
function parseProfileUrl(given: string | undefined): string {
  if (given === undefined || given.length > MAX_URL_LENGTH || !URL.canParse(given))
    throw new ProtocolError(
      'invalid_profile_url',
      'Name the https address of your profile: UCP-Agent: profile="https://…".',
    )
  return new URL(given).href
}

async function refuseBusy(consume: () => Promise<void>): Promise<void> {
  try {
    await consume()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    throw new ProtocolError('unavailable', 'The shop is reading too many new profiles; try again in a moment.', {
      retry_after_s: error.retry_after_s,
    })
  }
}

function requireUsable(platform: PlatformRow): SpokenPlatform {
  const { failure, version, profile_url, is_blocked } = platform
  if (failure === 'not_allowed')
    throw new ProtocolError(
      'invalid_profile_url',
      `The shop reads profiles at public https addresses only, not ${profile_url}.`,
    )
  if (failure === 'unreachable')
    throw new ProtocolError('profile_unreachable', `The profile ${profile_url} did not respond.`)
  if (failure === 'malformed' || version === null)
    throw new ProtocolError('profile_malformed', `${profile_url} is no profile of a platform.`)
  if (!isUcpVersion(version))
    throw new ProtocolError(
      'version_unsupported',
      `Version ${version} is not supported. This shop supports ${ucpVersions.join(', ')}.`,
    )
  if (is_blocked) throw new ProtocolError('platform_blocked', 'This shop does not serve this platform.')
  return { ...platform, version }
}

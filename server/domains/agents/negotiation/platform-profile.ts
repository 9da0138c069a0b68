import { LRUCache } from 'lru-cache'
import { parseDictionary } from 'structured-headers'
import type { PublicDocuments } from '../../../integrations/public-documents.ts'
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
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
import { isUcpVersion, type UcpVersion, ucpVersions } from '@shop/contract/agent-versions.ts'
import { UCP_VERSION } from './versions.ts'
import { PLAIN_MCP_PATH } from './profile.ts'
import { consumeShare, isKnown, mayKeepOn } from './profile-shares.ts'
import { readProfile } from './read-profile.ts'

/** A new release of the shop may offer more to assistants without a profile. */
const PLAIN_LIFETIME_MS = 60 * 60_000
const MAX_PLATFORMS = 1000
/** A platform is read from the database once in this time, so that its calls do not wait for it. */
const REMEMBERED_MS = 5_000
const MAX_URL_LENGTH = 500

export type SpokenPlatform = PlatformRow & { version: UcpVersion }

export interface Platforms {
  /**
   * Finds the platform behind the address of a profile, for a caller with this IP address; throws a `ProtocolError` when
   * there is none to talk to.
   */
  find(profile_url: string | undefined, ip: string): Promise<SpokenPlatform>
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
  const isFresh = ({ expires_at }: PlatformRow) => expires_at > shop.clock.now()
  const recent = openMemory(shop, isFresh)
  const perHost = createConcurrencyLimiter(() => 2, { still_ms: 6_000, longest_ms: 6_000 })
  async function fetchProfile(profile_url: string, keys_refetched: boolean): Promise<PlatformRow> {
    const { host } = new URL(profile_url)
    const fetched = await perHost([host], () => documents.fetch(profile_url))
    const now = shop.clock.now()
    const profile = { ...readProfile(fetched, now), keys_refetched }
    const platform = await upsertPlatform(shop.db, profile_url, profile, now)
    recent.forgetAll()
    await deleteOldestPlatforms(shop.db, MAX_PLATFORMS)
    return platform
  }
  /** Finds a platform, whether or not its profile has to be read again. */
  async function findKept(profile_url: string): Promise<PlatformRow | undefined> {
    const remembered = recent.find(profile_url)
    if (remembered !== undefined) return remembered
    const kept = await shop.db.quickRead((db) => findPlatform(db, profile_url))
    if (kept !== undefined && isFresh(kept)) recent.keep(profile_url, kept)
    return kept
  }
  /** Reads a profile once for all who wait for it, a new one for all of one address: they have a share in common. */
  function readAgain(profile_url: string, kept: PlatformRow | undefined, ip: string): Promise<PlatformRow> {
    const key = isKnown(kept) ? profile_url : `${profile_url} ${ip}`
    const started =
      fetching.get(key) ??
      consumeShare(shop.limits, kept, ip)
        .then(() => fetchProfile(profile_url, false))
        .finally(() => fetching.delete(key))
    fetching.set(key, started)
    return started
  }
  return {
    async find(given, ip) {
      // What is remembered was parsed before, and checking an address takes longer than all the rest of this.
      const remembered = given === undefined ? undefined : recent.find(given)
      if (remembered !== undefined) return requireUsable(remembered)
      const profile_url = parseProfileUrl(documents, given)
      const kept = await findKept(profile_url)
      if (kept !== undefined && isFresh(kept)) return requireUsable(kept)
      const read = readAgain(profile_url, kept, ip).catch((error: unknown) => {
        if (mayKeepOn(error, kept, shop.clock.now())) return kept
        throw error
      })
      return requireUsable(await read)
    },
    async findPlain() {
      const kept = await findKept(plain_url)
      if (kept !== undefined && isFresh(kept)) return requireUsable(kept)
      return requireUsable(await keepPlainPlatform(shop, plain_url))
    },
    async refetchKeys(platform) {
      // Assistants without a profile have no keys, and no profile to look for them.
      if (platform.profile_url === plain_url) return platform
      if (!(await claimRefetch(shop, platform))) return platform
      return requireUsable(await fetchProfile(platform.profile_url, true))
    },
  }
}

/** Opens the memory of platforms that were read within the last seconds; one whose time is over is none of them. */
function openMemory({ clock }: Pick<Shop, 'clock'>, isFresh: (platform: PlatformRow) => boolean) {
  const recent = new LRUCache<string, PlatformRow>({
    max: MAX_PLATFORMS,
    ttl: REMEMBERED_MS,
    perf: { now: () => clock.now().valueOf() },
  })
  return {
    find(profile_url: string): PlatformRow | undefined {
      const remembered = recent.get(profile_url)
      return remembered !== undefined && isFresh(remembered) ? remembered : undefined
    },
    keep: (profile_url: string, platform: PlatformRow) => void recent.set(profile_url, platform),
    forgetAll: () => recent.clear(),
  }
}

/** Takes the one reading again that a profile has in its lifetime; one that its share does not allow now is left to it. */
async function claimRefetch({ db, limits }: Shop, platform: PlatformRow): Promise<boolean> {
  if (!(await markKeysRefetched(db, platform.id, true))) return false
  await consumeShare(limits, platform, '').catch(async (error: unknown) => {
    await markKeysRefetched(db, platform.id, false)
    throw error
  })
  return true
}

function keepPlainPlatform(shop: Shop, plain_url: string): Promise<PlatformRow> {
  const now = shop.clock.now()
  const offered = listOfferedCapabilities('cart', shop.public_url)
  const capabilities = Object.fromEntries(offered.map(({ name }) => [name, [UCP_VERSION]]))
  const expires_at = new Date(now.valueOf() + PLAIN_LIFETIME_MS)
  const facts = { version: UCP_VERSION, capabilities, keys: [], payment_handlers: [] }
  const profile = { ...facts, failure: null, webhook_url: null, expires_at }
  return upsertPlatform(shop.db, plain_url, { ...profile, keys_refetched: false }, now)
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
function parseProfileUrl(documents: PublicDocuments, given: string | undefined): string {
  if (given === undefined || given.length > MAX_URL_LENGTH || !URL.canParse(given))
    throw new ProtocolError(
      'invalid_profile_url',
      'Name the https address of your profile: UCP-Agent: profile="https://…".',
    )
  const { href } = new URL(given)
  if (!documents.mayVisit(href)) throw buildNotAllowed(href)
  return href
}

const buildNotAllowed = (profile_url: string) =>
  new ProtocolError(
    'invalid_profile_url',
    `The shop reads profiles at public https addresses only, not ${profile_url}.`,
  )

function requireUsable(platform: PlatformRow): SpokenPlatform {
  const { failure, version, profile_url, is_blocked } = platform
  if (failure === 'not_allowed') throw buildNotAllowed(profile_url)
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

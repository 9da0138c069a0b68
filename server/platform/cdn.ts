import { BadSetting, type GetSetting, checkUrl, parseChoice } from './settings.ts'

const cdnTypes = ['varnish', 'fastly', 'cloudflare'] as const
/** The CDN in front of the shop, which decides the names of headers and the form of purges. */
export type CdnType = (typeof cdnTypes)[number]

export interface CdnSettings {
  type: CdnType
  /** Where purges are sent; several for several machines with Varnish. */
  purge_urls: string[]
  /** Undefined for Varnish, which knows who may purge by the IP address. */
  purge_token: string | undefined
}

/** Keys of changes that every CDN accepts as they are: no spaces, commas or characters of other alphabets. */
export function isPurgeableKey(key: string): boolean {
  return /^[\w:.-]{1,200}$/.test(key)
}

const examples: Record<CdnType, string> = {
  varnish: 'http://varnish.internal:6081, several separated by commas',
  fastly: 'https://api.fastly.com/service/SERVICE_ID',
  cloudflare: 'https://api.cloudflare.com/client/v4/zones/ZONE_ID',
}

/** Reads the settings of the CDN; undefined when there is none. Throws BadSetting. */
export function parseCdn(get: GetSetting, guest_cache: boolean): CdnSettings | undefined {
  const type = parseChoice(get, 'CDN', ['off', ...cdnTypes], 'off')
  if (type === 'off') {
    const unused = ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'].find((name) => get(name) !== undefined)
    if (unused === undefined) return undefined
    throw new BadSetting(`${unused} is set, but CDN is not. Set CDN to one of: ${cdnTypes.join(', ')}.`)
  }
  if (!guest_cache)
    throw new BadSetting(
      `CDN is "${type}", but GUEST_CACHE is off. A CDN needs it, because the cache knows what changed.`,
    )
  const urls = get('CDN_PURGE_URL')?.split(',') ?? []
  if (urls.length === 0)
    throw new BadSetting(`CDN is "${type}", but CDN_PURGE_URL is not set; it must look like ${examples[type]}.`)
  if (urls.length > 1 && type !== 'varnish')
    throw new BadSetting(`CDN_PURGE_URL must be one address for ${type}, such as ${examples[type]}.`)
  const purge_token = get('CDN_PURGE_TOKEN')
  if (type !== 'varnish' && purge_token === undefined)
    throw new BadSetting(`CDN is "${type}", but CDN_PURGE_TOKEN is not set; it must be an API token that may purge.`)
  const purge_urls = urls.map((url) => checkUrl('CDN_PURGE_URL', url.trim()))
  return { type, purge_urls, purge_token }
}

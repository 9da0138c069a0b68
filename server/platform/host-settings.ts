import { isNetwork } from './setting-formats.ts'
import { BadSetting, type GetSetting } from './settings.ts'

/** Reads the addresses of proxies whose forwarded headers are trusted. Throws BadSetting. */
export function parseProxies(get: GetSetting): string[] {
  const proxies = splitList(get('TRUSTED_PROXIES'))
  const invalid = proxies.find((proxy) => !isNetwork(proxy))
  if (invalid === undefined) return proxies
  throw new BadSetting(`TRUSTED_PROXIES names "${invalid}"; it must be IP addresses, or networks such as 10.0.0.0/8.`)
}

/** Reads the hosts with port that images may be imported from although they are not public. Throws BadSetting. */
export function parseImageHosts(get: GetSetting, mode: 'demo' | 'live'): string[] {
  const hosts = splitList(get('IMAGE_HOSTS'))
  if (mode === 'live' && hosts.length > 0)
    throw new BadSetting('IMAGE_HOSTS is set, but a live shop fetches images from public addresses only. Unset it.')
  const invalid = hosts.find((host) => !/^[\w.-]+:\d{2,5}$/.test(host))
  if (invalid === undefined) return hosts
  throw new BadSetting(`IMAGE_HOSTS names "${invalid}"; it must be hosts with their port such as 127.0.0.1:4000.`)
}

function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

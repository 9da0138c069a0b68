import { BadSetting, type GetSetting } from './settings.ts'

/** Parses hosts with their port whose images a demo imports although their address is not public. Throws BadSetting. */
export function parsePictureHosts(get: GetSetting, mode: 'demo' | 'live'): string[] {
  const hosts = (get('PICTURE_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
  if (mode === 'live' && hosts.length > 0)
    throw new BadSetting('PICTURE_HOSTS is set, but a live shop fetches images from public addresses only. Unset it.')
  const invalid = hosts.find((host) => !/^[\w.-]+:\d{2,5}$/.test(host))
  if (invalid === undefined) return hosts
  throw new BadSetting(`PICTURE_HOSTS names "${invalid}"; it must be hosts with their port such as 127.0.0.1:4000.`)
}

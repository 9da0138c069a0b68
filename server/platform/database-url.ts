import { DATABASE_URL, splitHosts } from './db/split-hosts.ts'
import { BadSetting, ESCAPED_PASSWORD_HINT, type GetSetting } from './settings.ts'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\]|%2f[^,]*)?(?::\d{1,5})?$/i

/** The values of `target_session_attrs` for a server that the shop writes to, and for one that it only reads from. */
const SESSION_ATTRIBUTES = {
  DATABASE_URL: ['read-write', 'primary'],
  DATABASE_REPLICA_URL: ['any', 'standby', 'prefer-standby', 'read-only'],
} as const

/** Returns the address of a database, which may have several hosts. Throws `BadSetting`, without its password. */
export function parseDatabaseUrl(get: GetSetting, name: keyof typeof SESSION_ATTRIBUTES): string | undefined {
  const value = get(name)
  if (value === undefined) return undefined
  const [, start = '', hosts = '', , query = ''] = DATABASE_URL.exec(value) ?? []
  if (start === '')
    throw new BadSetting(
      `${name} must be an address that starts with postgres:// or postgresql://. ${ESCAPED_PASSWORD_HINT}`,
    )
  const wrongHost = hosts.split(',').find((host) => !HOST.test(host) || (host === '' && hosts.includes(',')))
  if (wrongHost !== undefined || !splitHosts(value).every((url) => URL.canParse(url)))
    throw new BadSetting(
      `${name} has an invalid host or port; it must look like postgres://user:password@host:5432/shop, with several hosts separated by commas.`,
    )
  const attributes = new URLSearchParams(query).get('target_session_attrs')
  const allowed: readonly string[] = SESSION_ATTRIBUTES[name]
  if (attributes !== null && !allowed.includes(attributes))
    throw new BadSetting(`${name} has target_session_attrs=${attributes}; it must be one of: ${allowed.join(', ')}.`)
  return value.replace(/\/+$/, '')
}

import type { Environment } from '../../config.ts'
import { splitHosts } from '../../platform/db/split-hosts.ts'

const SECRET_SETTINGS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMS_URL',
  'MAPS_KEY',
  'METRICS_TOKEN',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'MEDIA_SECRET_ACCESS_KEY',
  'BACKUP_SECRET_ACCESS_KEY',
  'CDN_PURGE_TOKEN',
]

/**
 * Removes every secret of the settings from a line, including the parts of a URL, raw and decoded. The checks
 * themselves never print one; this covers error messages of other programs.
 */
export function createRedactor(environment: Environment): (line: string) => string {
  const secrets = SECRET_SETTINGS.flatMap((name) => listSecrets(environment[name]?.trim() ?? ''))
  const longestFirst = [...new Set(secrets)].toSorted((one, other) => other.length - one.length)
  return (line) => longestFirst.reduce((text, secret) => text.replaceAll(secret, '…'), line)
}

function listSecrets(value: string): string[] {
  // A database URL may have several hosts, with which it is no URL for the language.
  const [url = value] = splitHosts(value)
  const password = URL.canParse(url) ? new URL(url).password : ''
  return [value, password, tryDecode(password)].filter((secret) => secret !== '')
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

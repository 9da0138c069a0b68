/** Settings that are secrets, or URLs with a password in them. */
const SECRETS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'SMS_URL',
  'MAPS_KEY',
  'METRICS_TOKEN',
]

type Environment = Record<string, string | undefined>

/**
 * Removes every secret of the settings from a line, including the parts of a URL, raw and decoded. The checks
 * themselves never print one; this covers error messages of other programs.
 */
export function secretsHider(environment: Environment): (line: string) => string {
  const found = SECRETS.flatMap((name) => secretsIn(environment[name]?.trim() ?? ''))
  const longestFirst = [...new Set(found)].toSorted((one, other) => other.length - one.length)
  return (line) => longestFirst.reduce((text, secret) => text.replaceAll(secret, '…'), line)
}

function secretsIn(value: string): string[] {
  const password = URL.canParse(value) ? new URL(value).password : ''
  return [value, password, decoded(password)].filter((secret) => secret !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

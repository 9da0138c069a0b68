/** Settings that are secrets, or addresses with a password in them. */
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
 * Takes every secret of the settings out of a line, also the parts of an address, as they stand there and decoded. No
 * finding is written with one; this is for what others write into their errors.
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

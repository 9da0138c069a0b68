import type { SandboxSettings } from './start.ts'

/** A setting that cannot be right; its message is one sentence for the person who starts the sandbox. */
export class BadSetting extends Error {}

/** The only reader of the environment. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined> = process.env): SandboxSettings {
  const read = (name: string) => env[name] || undefined
  const port = readPort(read('SANDBOX_PORT') ?? '3001')
  const url = read('SANDBOX_URL')
  return {
    port,
    host: read('SANDBOX_HOST') ?? '127.0.0.1',
    ...(url && { url: readAddress('SANDBOX_URL', url).replace(/\/$/, '') }),
    data: read('SANDBOX_DATA') ?? './data/sandbox',
    keys: {
      stripe_secret_key: readKey('STRIPE_SECRET_KEY', 'sk_test_', read('STRIPE_SECRET_KEY')),
      stripe_public_key: readKey('STRIPE_PUBLIC_KEY', 'pk_test_', read('STRIPE_PUBLIC_KEY')),
      stripe_webhook_secret: readKey('STRIPE_WEBHOOK_SECRET', 'whsec_', read('STRIPE_WEBHOOK_SECRET')),
    },
    webhook_url: readOptionalAddress('STRIPE_WEBHOOK_URL', read('STRIPE_WEBHOOK_URL')),
  }
}

function readPort(value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new BadSetting(`SANDBOX_PORT must be a port number from 0 (any free one) to 65535, not "${value}".`)
}

/** Keys of a real account begin with something else and are turned away: nothing live may end up here. */
function readKey(name: string, prefix: string, value: string | undefined): string {
  if (value?.startsWith(prefix) && value.length > prefix.length + 8) return value
  throw new BadSetting(
    `${name} must be a made-up key that begins with ${prefix} and goes on for more than 8 characters.`,
  )
}

function readOptionalAddress(name: string, value: string | undefined): string | null {
  return value === undefined ? null : readAddress(name, value)
}

function readAddress(name: string, value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value
  throw new BadSetting(`${name} must be an http or https address, not "${value}".`)
}

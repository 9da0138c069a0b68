import type { PayPalAccount } from './paypal/authenticate.ts'
import { BadSetting } from './platform/bad-setting.ts'
import type { S3Account } from './s3/account.ts'
import type { SandboxSettings } from './start.ts'

/** Reads the environment; no other file does. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined> = process.env): SandboxSettings {
  const readVariable = (name: string) => env[name] || undefined
  const port = readPort(readVariable('SANDBOX_PORT') ?? '3001')
  const url = readVariable('SANDBOX_URL')
  return {
    port,
    host: readVariable('SANDBOX_HOST') ?? '127.0.0.1',
    ...(url && { url: readUrl('SANDBOX_URL', url).replace(/\/$/, '') }),
    data: readVariable('SANDBOX_DATA') ?? './data/sandbox',
    keys: {
      stripe_secret_key: readKey('STRIPE_SECRET_KEY', 'sk_test_', readVariable('STRIPE_SECRET_KEY')),
      stripe_public_key: readKey('STRIPE_PUBLIC_KEY', 'pk_test_', readVariable('STRIPE_PUBLIC_KEY')),
      stripe_webhook_secret: readKey('STRIPE_WEBHOOK_SECRET', 'whsec_', readVariable('STRIPE_WEBHOOK_SECRET')),
      google_client_id: readVariable('GOOGLE_CLIENT_ID') ?? null,
      maps_key: readVariable('MAPS_KEY') ?? null,
    },
    webhook_url: readOptionalUrl('STRIPE_WEBHOOK_URL', readVariable('STRIPE_WEBHOOK_URL')),
    paypal: readPayPal(readVariable),
    s3: readS3(readVariable),
    postal_codes: readVariable('SANDBOX_POSTAL_CODES') ?? null,
    google_origins: readOrigins('GOOGLE_ORIGINS', readVariable('GOOGLE_ORIGINS')),
  }
}

/** PayPal's settings come together or not at all: an incomplete account would fail in the middle of a payment. */
function readPayPal(readVariable: (name: string) => string | undefined): PayPalAccount | null {
  const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_WEBHOOK_URL']
  if (names.every((name) => readVariable(name) === undefined)) return null
  return {
    client_id: readKey('PAYPAL_CLIENT_ID', 'test_client_', readVariable('PAYPAL_CLIENT_ID')),
    client_secret: readKey('PAYPAL_CLIENT_SECRET', 'test_secret_', readVariable('PAYPAL_CLIENT_SECRET')),
    webhook_id: readWebhookId('PAYPAL_WEBHOOK_ID', readVariable('PAYPAL_WEBHOOK_ID')),
    webhook_url: readOptionalUrl('PAYPAL_WEBHOOK_URL', readVariable('PAYPAL_WEBHOOK_URL')),
  }
}

/** Without a key there is no S3; the other settings have defaults. */
function readS3(readVariable: (name: string) => string | undefined): S3Account | null {
  const names = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_BUCKETS']
  if (names.every((name) => readVariable(name) === undefined)) return null
  const buckets = (readVariable('S3_BUCKETS') ?? '').split(',').filter((bucket) => bucket !== '')
  const invalid = buckets.find((bucket) => !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
  if (buckets.length === 0 || invalid !== undefined)
    throw new BadSetting(`S3_BUCKETS must be names of buckets, separated by commas, not "${invalid ?? ''}".`)
  return {
    access_key_id: readKey('S3_ACCESS_KEY_ID', 'test_key_', readVariable('S3_ACCESS_KEY_ID')),
    secret_access_key: readKey('S3_SECRET_ACCESS_KEY', 'test_secret_', readVariable('S3_SECRET_ACCESS_KEY')),
    region: readVariable('S3_REGION') ?? 'us-east-1',
    buckets,
    public_prefix: readVariable('S3_PUBLIC_PREFIX') ?? null,
  }
}

function readWebhookId(name: string, value = ''): string {
  if (/^[A-Za-z0-9]{8,50}$/.test(value)) return value
  throw new BadSetting(`${name} must be 8 to 50 letters and digits, not "${value}".`)
}

function readPort(value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new BadSetting(`SANDBOX_PORT must be a port number from 0 (any free one) to 65535, not "${value}".`)
}

/** Keys of a real account have other prefixes and are refused: nothing live may end up here. */
function readKey(name: string, prefix: string, value: string | undefined): string {
  if (value?.startsWith(prefix) && value.length > prefix.length + 8) return value
  throw new BadSetting(
    `${name} must be a made-up key that begins with ${prefix} and goes on for more than 8 characters.`,
  )
}

function readOptionalUrl(name: string, value: string | undefined): string | null {
  return value === undefined ? null : readUrl(name, value)
}

function readOrigins(name: string, value = ''): string[] {
  const addresses = value.split(',').filter((item) => item.trim() !== '')
  return addresses.map((item) => new URL(readUrl(name, item.trim())).origin)
}

function readUrl(name: string, value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value
  throw new BadSetting(`${name} must be an http or https address, not "${value}".`)
}

import { accessSync, constants, statSync } from 'node:fs'
import { MISSING_KEY } from '../../platform/encryption-key.ts'
import { type CheckResult, notOffered, ok, failed } from './check-result.ts'
import { isLoopback } from '../../platform/setting-formats.ts'
import type { Config } from '../../config.ts'

export function checkSettings(config: Config): CheckResult[] {
  const live = config.mode === 'live'
  return [
    ok('settings', `read, SHOP_MODE is ${config.mode}`),
    ...(live
      ? [
          checkPublicUrl(config.public_url),
          ...checkAdminUrl(config),
          checkProxies(config.trusted_proxies),
          ...checkSandboxLeftovers(config),
        ]
      : []),
    checkEncryptionKey(config),
    checkDataFolder(config.data_dir),
    ...(live ? checkPaymentMethods(config) : []),
    config.metrics_token
      ? ok('metrics', '/metrics can be read with METRICS_TOKEN')
      : notOffered(
          'metrics',
          live
            ? '/metrics cannot be read; set METRICS_TOKEN to read it'
            : '/metrics can be read on this machine only; set METRICS_TOKEN to read it from another',
        ),
  ]
}

function checkPublicUrl(public_url: string): CheckResult {
  if (isLoopback(new URL(public_url).hostname))
    return failed('PUBLIC_URL', `is ${public_url}, which only this machine reaches. Set the shop's own https address.`)
  return ok('PUBLIC_URL', public_url)
}

function checkAdminUrl({ public_url, admin_url }: Config): CheckResult[] {
  return admin_url === public_url
    ? []
    : [ok('ADMIN_URL', `${admin_url}; the shop's own host does not show the back office`)]
}

function checkProxies(trusted: string[]): CheckResult {
  if (trusted.length > 0) return ok('TRUSTED_PROXIES', trusted.join(', '))
  return failed(
    'TRUSTED_PROXIES',
    'is not set. Name the proxy that speaks TLS, or all customers share one address and its limits.',
  )
}

/** The real hosts of the providers; any other host belongs to a rehearsal. */
const LIVE_API_URLS = { STRIPE: 'https://api.stripe.com', PAYPAL: 'https://api-m.paypal.com' }

function checkSandboxLeftovers({ stripe, paypal, google, maps }: Config): CheckResult[] {
  const leftovers: [string, string | undefined][] = [
    ['STRIPE_API_URL', stripe?.api_url === LIVE_API_URLS.STRIPE ? undefined : stripe?.api_url],
    ['PAYPAL_API_URL', paypal?.api_url === LIVE_API_URLS.PAYPAL ? undefined : paypal?.api_url],
    ['GOOGLE_API_URL', google?.api_url],
    ['MAPS_GEOCODE_URL', maps && isLoopback(new URL(maps.geocode_url).hostname) ? maps.geocode_url : undefined],
  ]
  return leftovers.flatMap(([name, url]) =>
    url === undefined ? [] : [failed(name, `is ${url}. A live shop asks the provider itself: unset it.`)],
  )
}

/** A live shop with a database elsewhere may have several machines, which must have the same key. */
function checkEncryptionKey({ mode, database_url, encryption_keys }: Config): CheckResult {
  if (encryption_keys?.length === 2)
    return ok('ENCRYPTION_KEY', 'is set. Unset ENCRYPTION_KEY_PREVIOUS an hour after all processes have both')
  if (encryption_keys) return ok('ENCRYPTION_KEY', 'is set')
  if (mode === 'live' && database_url) return failed('ENCRYPTION_KEY', MISSING_KEY.replace('ENCRYPTION_KEY ', ''))
  return ok('ENCRYPTION_KEY', 'is in the data folder')
}

function checkDataFolder(folder: string): CheckResult {
  try {
    if (!statSync(folder).isDirectory()) return failed('DATA_DIR', `${folder} is no folder. Name one.`)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok('DATA_DIR', `${folder} can be written to`)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const problem = isMissing ? 'does not exist. Create it' : 'cannot be written to. Change its permissions'
    return failed('DATA_DIR', `${folder} ${problem}, or name another.`)
  }
}

function checkPaymentMethods({ stripe, paypal, accounts }: Config): CheckResult[] {
  if (stripe || paypal) return []
  const paymentProblem = accounts.zelle || accounts.venmo ? 'no method takes pesos' : 'there is no payment method'
  return [failed('payment', `${paymentProblem}. Set the keys of Stripe or of PayPal.`)]
}

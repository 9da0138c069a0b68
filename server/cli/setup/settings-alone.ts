import { accessSync, constants, statSync } from 'node:fs'
import { type Finding, notOffered, ok, wrong } from './finding.ts'
import { isLoopback } from './loopback.ts'
import type { CheckedSettings } from './settings-checked.ts'

/** Checks the settings alone and the folder that they name. */
export function checkSettings(config: CheckedSettings): Finding[] {
  const live = config.mode === 'live'
  return [
    ok('settings', `read, SHOP_MODE is ${config.mode}`),
    ...(live ? [publicAddress(config.public_url), proxies(config.trusted_proxies), ...sandboxLeftovers(config)] : []),
    dataFolder(config.data_dir),
    ...(live ? waysToPay(config) : []),
    config.metrics_token
      ? ok('metrics', 'whoever has METRICS_TOKEN may read /metrics')
      : notOffered(
          'metrics',
          live
            ? '/metrics answers nobody; set METRICS_TOKEN to read it'
            : '/metrics answers this machine only; set METRICS_TOKEN to read it from another',
        ),
  ]
}

function publicAddress(public_url: string): Finding {
  if (isLoopback(public_url))
    return wrong('PUBLIC_URL', `is ${public_url}, which only this machine reaches. Set the shop's own https address.`)
  if (!public_url.startsWith('https://'))
    return wrong('PUBLIC_URL', `is ${public_url}. Set an https address: passwords and payments cross the network.`)
  return ok('PUBLIC_URL', public_url)
}

function proxies(trusted: string[]): Finding {
  if (trusted.length > 0) return ok('TRUSTED_PROXIES', trusted.join(', '))
  return wrong(
    'TRUSTED_PROXIES',
    'is not set. Name the proxy that speaks TLS, or all customers share one address and its limits.',
  )
}

/** The real hosts of the providers; any other host belongs to a rehearsal. */
const OWN = { STRIPE: 'https://api.stripe.com', PAYPAL: 'https://api-m.paypal.com' }

function sandboxLeftovers({ stripe, paypal, google, maps }: CheckedSettings): Finding[] {
  const left: [string, string | undefined][] = [
    ['STRIPE_API_URL', stripe?.api_url === OWN.STRIPE ? undefined : stripe?.api_url],
    ['PAYPAL_API_URL', paypal?.api_url === OWN.PAYPAL ? undefined : paypal?.api_url],
    ['GOOGLE_API_URL', google?.api_url],
    ['MAPS_GEOCODE_URL', maps && isLoopback(maps.geocode_url) ? maps.geocode_url : undefined],
  ]
  return left.flatMap(([name, address]) =>
    address === undefined ? [] : [wrong(name, `is ${address}. A live shop asks the provider itself: unset it.`)],
  )
}

function dataFolder(folder: string): Finding {
  try {
    if (!statSync(folder).isDirectory()) return wrong('DATA_DIR', `${folder} is no folder. Name one.`)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok('DATA_DIR', `${folder} can be written to`)
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const why = missing ? 'does not exist. Make it' : 'cannot be written to. Change its permissions'
    return wrong('DATA_DIR', `${folder} ${why}, or name another.`)
  }
}

function waysToPay({ stripe, paypal, accounts }: CheckedSettings): Finding[] {
  if (stripe || paypal) return []
  const all = accounts.zelle || accounts.venmo ? 'nobody can pay in pesos' : 'nobody can pay'
  return [wrong('payment', `${all}. Set the keys of Stripe or of PayPal.`)]
}

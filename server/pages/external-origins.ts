import type { ProviderUse } from '@shop/contract/provider-pages.ts'
import { noOutside, type OutsideOrigins } from './content-security-policy.ts'

/** Origins that each provider's script needs in addition to its own, as the provider publishes them. */
const published: Record<string, Partial<OutsideOrigins>> = {
  // Link, which Stripe's form offers automatically, is at link.com.
  'https://js.stripe.com': {
    scripts: ['https://*.js.stripe.com'],
    frames: ['https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://link.com', 'https://*.link.com'],
    asked: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
    images: ['https://*.stripe.com', 'https://*.link.com'],
  },
  'https://www.paypal.com': everything('https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'),
  'https://accounts.google.com': {
    frames: ['https://accounts.google.com/gsi/'],
    asked: ['https://accounts.google.com/gsi/'],
    styles: ['https://accounts.google.com/gsi/style'],
  },
}

function everything(...origins: string[]): Partial<OutsideOrigins> {
  // PayPal's buttons insert style elements and style sheets into the page.
  const styles = [...origins, "'unsafe-inline'"]
  return { scripts: origins, frames: origins, asked: origins, images: origins, styles }
}

export interface ProviderAddresses {
  stripe: { script_url: string } | undefined
  paypal: { script_url: string } | undefined
  google: { script_url: string; userinfo_url: string } | undefined
  maps: { geocode_url: string } | undefined
}

/**
 * Returns every external origin that a page may use with these settings, by purpose; providers that are not offered
 * have none. Payment providers are allowed only on pages that take payments, and Google only on pages that sign in,
 * where its script is named with its path. The lookup of postal codes is allowed on every page, under its one URL.
 */
export function outsideOrigins({
  stripe,
  paypal,
  google,
  maps,
}: ProviderAddresses): (use: ProviderUse | undefined) => OutsideOrigins {
  const everywhere = { asked: [maps?.geocode_url ?? []].flat() }
  const signIn = google
    ? [{ scripts: [google.script_url], asked: [google.userinfo_url] }, published[originOf(google)] ?? {}]
    : []
  const payment = [stripe, paypal].flatMap((provider) => (provider ? needsOf(originOf(provider)) : []))
  const uses = {
    payment: together([everywhere, ...payment]),
    sign_in: together([everywhere, ...signIn]),
    none: together([everywhere]),
  }
  return (use) => uses[use ?? 'none']
}

const originOf = ({ script_url }: { script_url: string }) => new URL(script_url).origin

function needsOf(origin: string): Partial<OutsideOrigins>[] {
  const own = { scripts: [origin], frames: [origin], asked: [origin], images: [origin] }
  return [own, published[origin] ?? {}]
}

function together(needs: Partial<OutsideOrigins>[]): OutsideOrigins {
  const kinds = Object.keys(noOutside) as (keyof OutsideOrigins)[]
  const all = kinds.map((kind) => [kind, [...new Set(needs.flatMap((one) => one[kind] ?? []))]])
  return Object.fromEntries(all) as Record<keyof OutsideOrigins, string[]>
}

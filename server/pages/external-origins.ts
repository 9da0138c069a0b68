import type { ProviderUse } from '@shop/contract/provider-pages.ts'
import { noOutside, type OutsideOrigins } from './content-security-policy.ts'

/** What each provider's script needs beside its own origin, as the provider publishes it. */
const published: Record<string, Partial<OutsideOrigins>> = {
  // Link, which Stripe's form offers by itself, is at link.com.
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
  // Its buttons bring style elements into the page, and style sheets.
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
 * Every origin that a page may use with these settings, by what for; providers that are not offered have none. Providers
 * of payments are on the pages that take them only, Google on those that sign in, where its script is named with its path.
 * What browsers ask for the places of a postal code is allowed on every page, under that one address.
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

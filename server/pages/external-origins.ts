import type { ProviderUse } from '@shop/contract/provider-pages.ts'
import type { ExternalOrigins } from './content-security-policy.ts'

/** Origins that each provider's script needs in addition to its own, as the provider publishes them. */
const providerOrigins: Record<string, Partial<ExternalOrigins>> = {
  // Link, which Stripe's form offers automatically, is at link.com.
  'https://js.stripe.com': {
    scripts: ['https://*.js.stripe.com'],
    frames: ['https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://link.com', 'https://*.link.com'],
    connections: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
    images: ['https://*.stripe.com', 'https://*.link.com'],
  },
  'https://www.paypal.com': allowForAllUses(
    'https://*.paypal.com',
    'https://*.paypalobjects.com',
    'https://*.venmo.com',
  ),
  'https://accounts.google.com': {
    frames: ['https://accounts.google.com/gsi/'],
    connections: ['https://accounts.google.com/gsi/'],
    styles: ['https://accounts.google.com/gsi/style'],
  },
}

function allowForAllUses(...origins: string[]): Partial<ExternalOrigins> {
  // PayPal's buttons insert style elements and style sheets into the page.
  const styles = [...origins, "'unsafe-inline'"]
  return { scripts: origins, frames: origins, connections: origins, images: origins, styles }
}

export interface ProviderUrls {
  stripe: { script_url: string } | undefined
  paypal: { script_url: string } | undefined
  google: { script_url: string; userinfo_url: string } | undefined
  maps: { geocode_url: string } | undefined
  /** Where browsers load images; undefined: from the shop. */
  media_public_url: string | undefined
}

/**
 * Returns every external origin that a page may use with these settings, by purpose; providers that are not offered
 * have none. Payment providers are allowed only on pages that take payments, and Google only on pages that sign in,
 * where its script is named with its path. The lookup of postal codes is allowed on every page, under its one URL, and so
 * is the network that images come from.
 */
export function createExternalOrigins({
  stripe,
  paypal,
  google,
  maps,
  media_public_url,
}: ProviderUrls): (use: ProviderUse | undefined) => ExternalOrigins {
  const commonOrigins = {
    connections: [maps?.geocode_url ?? []].flat(),
    images: media_public_url === undefined ? [] : [new URL(media_public_url).origin],
  }
  const signIn = google
    ? [
        { scripts: [google.script_url], connections: [google.userinfo_url] },
        providerOrigins[getScriptOrigin(google)] ?? {},
      ]
    : []
  const payment = [stripe, paypal].flatMap((provider) => (provider ? listOrigins(getScriptOrigin(provider)) : []))
  const uses = {
    payment: mergeOrigins([commonOrigins, ...payment]),
    sign_in: mergeOrigins([commonOrigins, ...signIn]),
    none: mergeOrigins([commonOrigins]),
  }
  return (use) => uses[use ?? 'none']
}

const getScriptOrigin = ({ script_url }: { script_url: string }) => new URL(script_url).origin

function listOrigins(origin: string): Partial<ExternalOrigins>[] {
  const scriptOrigin = { scripts: [origin], frames: [origin], connections: [origin], images: [origin] }
  return [scriptOrigin, providerOrigins[origin] ?? {}]
}

function mergeOrigins(originSets: Partial<ExternalOrigins>[]): ExternalOrigins {
  const merge = (use: keyof ExternalOrigins) => [...new Set(originSets.flatMap((originSet) => originSet[use] ?? []))]
  return {
    scripts: merge('scripts'),
    styles: merge('styles'),
    images: merge('images'),
    connections: merge('connections'),
    frames: merge('frames'),
  }
}

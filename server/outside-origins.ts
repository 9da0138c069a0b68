import type { Config } from './config.ts'
import type { OutsideOrigins } from './page-policy.ts'

/** What each of the scripts that pages load needs beside its own origin, as its provider publishes it. */
const published: Record<string, Partial<OutsideOrigins>> = {
  // Link, which Stripe's form offers by itself, is at link.com.
  'https://js.stripe.com': {
    scripts: ['https://*.js.stripe.com'],
    frames: ['https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://link.com', 'https://*.link.com'],
    asked: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
    images: ['https://*.stripe.com', 'https://*.link.com'],
  },
  'https://www.paypal.com': everything('https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'),
}

function everything(...origins: string[]): Partial<OutsideOrigins> {
  // Its buttons bring style elements into the page, and style sheets.
  const styles = [...origins, "'unsafe-inline'"]
  return { scripts: origins, frames: origins, asked: origins, images: origins, styles }
}

/** Every origin that pages may use with these settings, by what for; providers that are not offered have none. */
export function outsideOrigins({ stripe, paypal, google, maps }: Config): OutsideOrigins {
  const scripts = [stripe?.script_url, paypal?.script_url, google?.script_url].flatMap(originOf)
  const own = { scripts, frames: scripts, asked: scripts, images: scripts, styles: [] }
  const data = { asked: [maps?.geocode_url, google?.userinfo_url].flatMap(originOf) }
  const all: Partial<OutsideOrigins>[] = [own, ...scripts.map((origin) => published[origin] ?? {}), data]
  const together = (kind: keyof OutsideOrigins) => [...new Set(all.flatMap((needs) => needs[kind] ?? []))]
  return {
    scripts: together('scripts'),
    styles: together('styles'),
    images: together('images'),
    asked: together('asked'),
    frames: together('frames'),
  }
}

function originOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin]
}

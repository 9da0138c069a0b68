import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { outsideOrigins } from './outside-origins.ts'
import { contentPolicy } from './page-policy.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLIC_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' }
const google = { GOOGLE_CLIENT_ID: 'x' }
const maps = { MAPS_KEY: 'x' }

/** What a page of a shop with these settings allows, by directive. */
function policyWith(settings: Record<string, string>): Record<string, string[]> {
  const config = readConfig({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', ...settings })
  const directives = contentPolicy([], outsideOrigins(config)).split('; ')
  return Object.fromEntries(directives.map((one) => one.split(' ')).map(([name = '', ...sources]) => [name, sources]))
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

test.each(['script-src', 'style-src', 'connect-src', 'frame-src', 'img-src'])(
  'a live shop lets PayPal do what it publishes for %s',
  (directive) => {
    expect(policyWith(paypal)[directive]).toEqual(expect.arrayContaining(PAYPAL))
  },
)

test.each([
  ['script-src', ['https://js.stripe.com', 'https://*.js.stripe.com']],
  ['connect-src', ['https://api.stripe.com', 'https://link.com', 'https://*.link.com']],
  ['frame-src', ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://link.com']],
  ['img-src', ['https://*.link.com']],
])('a live shop lets Stripe do what it publishes for %s', (directive, origins) => {
  expect(policyWith(stripe)[directive]).toEqual(expect.arrayContaining(origins))
})

test('Stripe alone brings no styles, and no payment provider scripts of the page itself', () => {
  expect(policyWith(stripe)['style-src']).toEqual(["'self'"])
  for (const sources of Object.values(policyWith({ ...stripe, ...paypal, ...google, ...maps })))
    expect(sources).not.toContain("'unsafe-eval'")
  expect(policyWith({ ...stripe, ...paypal })['script-src']).not.toContain("'unsafe-inline'")
  expect(policyWith({ ...stripe, ...paypal })['style-src']).toContain("'unsafe-inline'")
})

test('Google signs in by its script; it and the geocoder are asked and not framed', () => {
  const { 'script-src': scripts, 'connect-src': asked, 'frame-src': frames } = policyWith({ ...google, ...maps })
  expect(scripts).toContain('https://accounts.google.com')
  expect(asked).toEqual(expect.arrayContaining(['https://www.googleapis.com', 'https://maps.googleapis.com']))
  expect(frames).not.toContain('https://maps.googleapis.com')
})

test('a live shop without keys names nobody', () => {
  expect(Object.values(policyWith({})).flat().join(' ')).not.toContain('http')
})

test('a demo names its sandbox and no provider', () => {
  const sandbox = 'http://localhost:3001'
  const settings = { STRIPE_API_URL: sandbox, PAYPAL_API_URL: sandbox, SHOP_MODE: 'demo', PUBLIC_URL: '' }
  const policy = policyWith({ ...stripe, ...paypal, ...settings })
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect(policy[directive]?.filter((source) => source.startsWith('http'))).toEqual([sandbox])
})

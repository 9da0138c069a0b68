import type { ProviderUse } from '@shop/contract/provider-pages.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createExternalOrigins } from './external-origins.ts'
import { buildContentSecurityPolicy } from './content-security-policy.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLIC_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' }
const google = { GOOGLE_CLIENT_ID: 'x' }
const maps = { MAPS_KEY: 'x' }

/** Returns what a page of a shop with these settings allows, by directive; by default the payment page. */
function policyWith(
  settings: Record<string, string>,
  use: ProviderUse | undefined = 'payment',
): Record<string, string[]> {
  const config = readConfig({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', ...settings })
  const directives = buildContentSecurityPolicy([], createExternalOrigins(config)(use)).split('; ')
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

test('Stripe alone adds no styles, and no payment provider scripts of the page itself', () => {
  expect(policyWith(stripe)['style-src']).toEqual(["'self'"])
  for (const sources of Object.values(policyWith({ ...stripe, ...paypal, ...google, ...maps })))
    expect(sources).not.toContain("'unsafe-eval'")
  expect(policyWith({ ...stripe, ...paypal })['script-src']).not.toContain("'unsafe-inline'")
  expect(policyWith({ ...stripe, ...paypal })['style-src']).toContain("'unsafe-inline'")
})

const all = { ...stripe, ...paypal, ...google, ...maps }
const GEOCODER = 'https://maps.googleapis.com/maps/api/geocode/json'
const getExternalOrigins = (policy: Record<string, string[]>) =>
  [...new Set(Object.values(policy).flat())].filter((source) => source.startsWith('http'))

test('a page that signs in may load the one script of Google, by its path, and nothing of a payment', () => {
  const policy = policyWith(all, 'sign_in')
  expect(policy['script-src']).toEqual(["'self'", 'https://accounts.google.com/gsi/client'])
  expect(policy['connect-src']).toEqual([
    "'self'",
    GEOCODER,
    'https://www.googleapis.com/oauth2/v3/userinfo',
    'https://accounts.google.com/gsi/',
  ])
  expect(policy['frame-src']).toEqual(['https://accounts.google.com/gsi/'])
})

test('a page that takes a payment names no origin of a sign-in', () => {
  expect(getExternalOrigins(policyWith(all, 'payment')).join(' ')).not.toMatch(/accounts\.google|userinfo/)
})

test('any other page of a live shop may request the geocoder, and load nothing from elsewhere', () => {
  const config = readConfig({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', ...all })
  const policy = buildContentSecurityPolicy([], createExternalOrigins(config)(undefined))
  expect(policy.match(/https?:[^ ;]*/g)).toEqual([GEOCODER])
  expect(policy).toContain(`connect-src 'self' ${GEOCODER};`)
})

test('a live shop without keys names no provider', () => {
  expect(Object.values(policyWith({})).flat().join(' ')).not.toContain('http')
})

test('a demo names its sandbox and no provider', () => {
  const sandbox = 'http://localhost:3001'
  const settings = { STRIPE_API_URL: sandbox, PAYPAL_API_URL: sandbox, SHOP_MODE: 'demo', PUBLIC_URL: '' }
  const policy = policyWith({ ...stripe, ...paypal, ...settings })
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect(policy[directive]?.filter((source) => source.startsWith('http'))).toEqual([sandbox])
})

test('images may come from the network of MEDIA_PUBLIC_URL, on every page', () => {
  for (const use of ['payment', 'sign_in', undefined] as const)
    expect(policyWith({ MEDIA_PUBLIC_URL: 'https://cdn.example/media' }, use)['img-src']).toContain(
      'https://cdn.example',
    )
  expect(policyWith({})['img-src']).toEqual(["'self'", 'data:'])
})

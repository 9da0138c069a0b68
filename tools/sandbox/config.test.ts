import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSetting } from './platform/bad-setting.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_PUBLIC_KEY: 'pk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
}

test('keys are enough; an empty value counts as unset', () => {
  expect(readConfig({ ...KEYS, SANDBOX_PORT: '', STRIPE_WEBHOOK_URL: '' })).toEqual({
    port: 3001,
    host: '127.0.0.1',
    data: './data/sandbox',
    keys: {
      stripe_secret_key: 'sk_test_1234567890',
      stripe_public_key: 'pk_test_1234567890',
      stripe_webhook_secret: 'whsec_1234567890',
      google_client_id: null,
      maps_key: null,
    },
    webhook_url: null,
    paypal: null,
    s3: null,
    postal_codes: null,
    google_origins: [],
  })
})

test('client id and maps key are accepted as they are', () => {
  const { keys } = readConfig({
    ...KEYS,
    GOOGLE_CLIENT_ID: 'lienza.apps.googleusercontent.com',
    MAPS_KEY: 'AIzaMadeUp',
  })
  expect(keys).toMatchObject({ google_client_id: 'lienza.apps.googleusercontent.com', maps_key: 'AIzaMadeUp' })
})

test('the address for browsers loses its closing slash', () => {
  expect(readConfig({ ...KEYS, SANDBOX_URL: 'https://pay.example.com/' }).url).toBe('https://pay.example.com')
})

test('origins are a list, of which only scheme, host and port count', () => {
  const { google_origins } = readConfig({
    ...KEYS,
    GOOGLE_ORIGINS: 'https://shop.example/, https://www.shop.example/x',
  })
  expect(google_origins).toEqual(['https://shop.example', 'https://www.shop.example'])
})

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'test_client_1234567890',
  PAYPAL_CLIENT_SECRET: 'test_secret_1234567890',
  PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
}

test('PayPal is available when its account is set; a listener is optional', () => {
  expect(readConfig({ ...KEYS, ...PAYPAL }).paypal).toEqual({
    client_id: 'test_client_1234567890',
    client_secret: 'test_secret_1234567890',
    webhook_id: '1JE4291016473214C',
    webhook_url: null,
  })
})

test.each([
  ['PAYPAL_CLIENT_ID', ''],
  ['PAYPAL_CLIENT_ID', 'AZDxjDScFpQtjWTOUtWKbyN_bDt4Ogqa'],
  ['PAYPAL_CLIENT_SECRET', 'test_secret_'],
  ['PAYPAL_WEBHOOK_ID', 'WH-1'],
  ['PAYPAL_WEBHOOK_URL', 'shop/webhook'],
])('%s=%s beside the rest of the account is refused with a sentence that names it', (name, value) => {
  const read = () => readConfig({ ...KEYS, ...PAYPAL, [name]: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(name)
})

test.each([
  ['GOOGLE_ORIGINS', 'https://shop.example,shop'],
  ['SANDBOX_PORT', 'http'],
  ['SANDBOX_PORT', '70000'],
  ['SANDBOX_URL', 'localhost:3001'],
  ['STRIPE_SECRET_KEY', 'sk_live_1234567890'],
  ['STRIPE_PUBLIC_KEY', ''],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
  ['STRIPE_WEBHOOK_URL', 'shop/webhook'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  const read = () => readConfig({ ...KEYS, [name]: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(name)
})

const S3 = { S3_ACCESS_KEY_ID: 'test_key_1234567890', S3_SECRET_ACCESS_KEY: 'test_secret_1234567890', S3_BUCKETS: 'one,two-2' } // prettier-ignore

test('buckets are a list, in the region us-east-1 and closed to everyone unless set', () => {
  expect(readConfig({ ...KEYS, ...S3 }).s3).toMatchObject({ buckets: ['one', 'two-2'], region: 'us-east-1', public_prefix: null }) // prettier-ignore
})

test.each([
  [{ S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKETS: '' }, 'S3_BUCKETS'],
  [{ S3_BUCKETS: 'One' }, 'S3_BUCKETS'],
])('a bucket without made-up keys or a valid name is refused: %j', (change, name) => {
  expect(() => readConfig({ ...KEYS, ...S3, ...change })).toThrow(name)
})

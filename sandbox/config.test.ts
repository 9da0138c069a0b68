import { expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

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
    },
    webhook_url: null,
  })
})

test('the address for browsers loses its closing slash', () => {
  expect(readConfig({ ...KEYS, SANDBOX_URL: 'https://pay.example.com/' }).url).toBe('https://pay.example.com')
})

test.each([
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

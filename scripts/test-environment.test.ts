import { expect, test } from 'vitest'
import { buildTestEnvironment } from './test-environment.ts'

test('suites get the variables that tests read, and no setting of a shop', () => {
  const { TEST_SEED, NODE_COMPILE_CACHE, ...inherited } = buildTestEnvironment({
    PATH: '/bin',
    TEST_PREVIOUS_RELEASE: 'v1.0.0',
    E2E_PORT: '5000',
    DATABASE_URL: 'postgres://shop@db/shop',
    STRIPE_SECRET_KEY: 'sk_live_x',
    PREVIOUS_RELEASE: 'v1.0.0',
  })
  expect(inherited).toEqual({ PATH: '/bin', TEST_PREVIOUS_RELEASE: 'v1.0.0', E2E_PORT: '5000' })
  expect(Number(TEST_SEED)).toBeGreaterThan(0)
  expect(NODE_COMPILE_CACHE).toContain('compiled-modules')
})

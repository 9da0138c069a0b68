import { type Sandbox, startSandbox } from '@shop/sandbox/start.ts'
import { vi } from 'vitest'
import { runSetupCheck } from '../cli/check-setup.ts'
import type { SetupEnvironment } from '../cli/setup/check-all.ts'
import type { TestShop } from './test-shop.ts'

/** Every secret of these settings contains this text, which must never be printed. */
export const SECRET = 'Dontprintme9'

const keys = {
  stripe_secret_key: `sk_test_${SECRET}secret`,
  stripe_public_key: 'pk_test_of_the_bench',
  stripe_webhook_secret: `whsec_${SECRET}signing`,
  google_client_id: '1234567890-bench.apps.googleusercontent.com',
  maps_key: `AIza${SECRET}maps`,
}
const paypal = {
  client_id: 'test_client_of_the_bench',
  client_secret: `test_secret_${SECRET}`,
  webhook_id: 'WEBHOOKOFTHEBENCH',
}

/** The port of the shop in these settings. No server listens there: only its surroundings are checked. */
const PORT = '34790'

export interface SetupFixture {
  sandbox: Sandbox
  /** Settings of a complete demo: a migrated database, and a sandbox for every service that it can simulate. */
  settings: Record<string, string>
  /**
   * Runs the command with other settings on top (an empty one removes a setting) and returns its output. Throws when
   * that contains a secret, or when the exit code does not match the output.
   */
  check(other?: Record<string, string>, environment?: Partial<SetupEnvironment>): Promise<string>
  close(): Promise<void>
}

export async function openSetupFixture(t: TestShop): Promise<SetupFixture> {
  const webhookBase = `http://127.0.0.1:${PORT}/api/webhooks`
  const sandbox = await startSandbox({
    port: 0,
    data: ':memory:',
    keys,
    webhook_url: `${webhookBase}/stripe`,
    paypal: { ...paypal, webhook_url: `${webhookBase}/paypal` },
  })
  const settings = {
    PORT,
    DATABASE_URL: t.database_url,
    DATA_DIR: t.media_folder,
    STRIPE_SECRET_KEY: keys.stripe_secret_key,
    STRIPE_PUBLIC_KEY: keys.stripe_public_key,
    STRIPE_WEBHOOK_SECRET: keys.stripe_webhook_secret,
    STRIPE_API_URL: sandbox.url,
    PAYPAL_CLIENT_ID: paypal.client_id,
    PAYPAL_CLIENT_SECRET: paypal.client_secret,
    PAYPAL_WEBHOOK_ID: paypal.webhook_id,
    PAYPAL_API_URL: sandbox.url,
    GOOGLE_CLIENT_ID: keys.google_client_id,
    GOOGLE_API_URL: sandbox.url,
    MAPS_KEY: keys.maps_key,
    MAPS_GEOCODE_URL: `${sandbox.url}/maps/api/geocode/json`,
    METRICS_TOKEN: `${SECRET}metrics`,
  }
  return {
    sandbox,
    settings,
    check: (other = {}, environment = {}) => run({ ...settings, ...other }, environment),
    close: () => sandbox.close(),
  }
}

async function run(settings: Record<string, string>, environment: Partial<SetupEnvironment>) {
  const consoleSpy = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const code = await runSetupCheck(settings, { now: Date.now, hasMailServer: async () => true, ...environment })
    const output = consoleSpy.mock.calls.flat().join('\n')
    if (output.includes(SECRET)) throw new Error(`a secret was printed: ${output}`)
    if (code !== (/^wrong /m.test(output) ? 1 : 0)) throw new Error(`ended with ${code}: ${output}`)
    return output
  } finally {
    consoleSpy.mockRestore()
  }
}

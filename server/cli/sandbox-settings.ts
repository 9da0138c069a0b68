import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

/** The keys that a demo's shop and sandbox share. */
export interface SandboxSecrets {
  stripe_secret_key: string
  stripe_public_key: string
  stripe_webhook_secret: string
  paypal_client_id: string
  paypal_client_secret: string
  paypal_webhook_id: string
  google_client_id: string
  maps_key: string
}

/** Where the keys of a demo's sandbox are kept, made on the first start. */
export function sandboxSecretsFile(data_dir: string): string {
  return path.join(data_dir, 'sandbox-keys.json')
}

/** Those that the data folder has: none before the first start, fewer in a folder of an older version. */
export function findSandboxSecrets(data_dir: string): Partial<SandboxSecrets> {
  const file = sandboxSecretsFile(data_dir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxSecrets>) : {}
}

/** The secrets as settings, named as the sandbox and the shop read them. */
export function keysOfSandbox(secrets: SandboxSecrets) {
  return {
    stripe: {
      STRIPE_SECRET_KEY: secrets.stripe_secret_key,
      STRIPE_PUBLIC_KEY: secrets.stripe_public_key,
      STRIPE_WEBHOOK_SECRET: secrets.stripe_webhook_secret,
    },
    paypal: {
      PAYPAL_CLIENT_ID: secrets.paypal_client_id,
      PAYPAL_CLIENT_SECRET: secrets.paypal_client_secret,
      PAYPAL_WEBHOOK_ID: secrets.paypal_webhook_id,
    },
    google: { GOOGLE_CLIENT_ID: secrets.google_client_id },
    maps: { MAPS_KEY: secrets.maps_key },
  }
}

/** Settings that lead a demo's shop to its sandbox, for whatever has no keys of its own. */
export function settingsForSandbox(config: Config, secrets: SandboxSecrets): Record<string, string> {
  const { stripe, paypal, google, maps } = keysOfSandbox(secrets)
  const address = `http://127.0.0.1:${config.sandbox.port}`
  return {
    ...(!config.stripe && { ...stripe, STRIPE_API_URL: address }),
    ...(!config.paypal && { ...paypal, PAYPAL_API_URL: address }),
    ...(!config.google && { ...google, GOOGLE_API_URL: address }),
    // Asked by browsers only.
    ...(!config.maps && { ...maps, MAPS_GEOCODE_URL: `${config.sandbox.url}/maps/api/geocode/json` }),
  }
}

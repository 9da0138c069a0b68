import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

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

/** Returns the file that holds the keys of a demo's sandbox. The first start creates it. */
export function getSandboxSecretsFile(data_dir: string): string {
  return path.join(data_dir, 'sandbox-keys.json')
}

/**
 * Reads the keys of a data folder: none before the first start, or where a full disk left the file empty; fewer in a
 * folder of an older version.
 */
export function findSandboxSecrets(data_dir: string): Partial<SandboxSecrets> {
  const file = getSandboxSecretsFile(data_dir)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text === '' ? {} : (JSON.parse(text) as Partial<SandboxSecrets>)
}

export function toSandboxEnvironment(secrets: SandboxSecrets) {
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

export function buildSandboxSettings(config: Config, secrets: SandboxSecrets): Record<string, string> {
  const { stripe, paypal, google, maps } = toSandboxEnvironment(secrets)
  const url = `http://127.0.0.1:${config.sandbox.port}`
  return {
    ...(!config.stripe && { ...stripe, STRIPE_API_URL: url }),
    ...(!config.paypal && { ...paypal, PAYPAL_API_URL: url }),
    ...(!config.google && { ...google, GOOGLE_API_URL: url }),
    // Only browsers send requests to it.
    ...(!config.maps && { ...maps, MAPS_GEOCODE_URL: `${config.sandbox.url}/maps/api/geocode/json` }),
  }
}

import { randomInt } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { newSecret } from '../server/platform/secrets.ts'
import { findSandboxSecrets, type SandboxSecrets, getSandboxSecretsFile } from '../server/cli/sandbox-settings.ts'

/**
 * Returns the sandbox's keys: random, created on the first start, stored in the data folder for this user alone. Keys
 * that an older folder does not have yet are added.
 */
export function readOrCreateSandboxSecrets(data_dir: string): SandboxSecrets {
  const stored = findSandboxSecrets(data_dir)
  const secrets = { ...createSecrets(), ...stored }
  if (Object.keys(stored).length < Object.keys(secrets).length) {
    const file = getSandboxSecretsFile(data_dir)
    writeFileSync(`${file}.unfinished`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
    renameSync(`${file}.unfinished`, file)
  }
  return secrets
}

function createSecrets(): SandboxSecrets {
  return {
    stripe_secret_key: `sk_test_${createAlphanumericSecret()}`,
    stripe_public_key: `pk_test_${createAlphanumericSecret()}`,
    stripe_webhook_secret: `whsec_${createAlphanumericSecret()}`,
    paypal_client_id: `test_client_${createAlphanumericSecret()}`,
    paypal_client_secret: `test_secret_${createAlphanumericSecret()}`,
    paypal_webhook_id: createAlphanumericSecret().toUpperCase().slice(0, 17),
    google_client_id: `${randomInt(1e11, 1e12)}-${createAlphanumericSecret().toLowerCase()}.apps.googleusercontent.com`,
    maps_key: `AIza${createAlphanumericSecret()}`,
  }
}

function createAlphanumericSecret(): string {
  return newSecret().replaceAll(/[-_]/g, 'x')
}

import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { newSecret } from '../server/platform/secrets.ts'
import { findSandboxSecrets, type SandboxSecrets, sandboxSecretsFile } from '../server/cli/sandbox-settings.ts'

/**
 * Returns the sandbox's keys: random, created on the first start, stored in the data folder for this user alone. Keys
 * that an older folder does not have yet are added.
 */
export function readSecrets(data_dir: string): SandboxSecrets {
  const kept = findSandboxSecrets(data_dir)
  const secrets = { ...newSecrets(), ...kept }
  if (Object.keys(kept).length < Object.keys(secrets).length) {
    writeFileSync(sandboxSecretsFile(data_dir), JSON.stringify(secrets, null, 2), { mode: 0o600 })
  }
  return secrets
}

function newSecrets(): SandboxSecrets {
  return {
    stripe_secret_key: `sk_test_${plain()}`,
    stripe_public_key: `pk_test_${plain()}`,
    stripe_webhook_secret: `whsec_${plain()}`,
    paypal_client_id: `test_client_${plain()}`,
    paypal_client_secret: `test_secret_${plain()}`,
    paypal_webhook_id: plain().toUpperCase().slice(0, 17),
    google_client_id: `${randomInt(1e11, 1e12)}-${plain().toLowerCase()}.apps.googleusercontent.com`,
    maps_key: `AIza${plain()}`,
  }
}

/** Returns letters and digits only, as the provider's own keys have. */
function plain(): string {
  return newSecret().replaceAll(/[-_]/g, 'x')
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newSecret } from '../server/platform/secrets.ts'

interface Secrets {
  stripe_secret_key: string
  stripe_public_key: string
  stripe_webhook_secret: string
}

/** The sandbox's keys: random, made on the first start, kept in the data folder for this user alone. */
export function readSecrets(data_dir: string): Secrets {
  const file = path.join(data_dir, 'sandbox-keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const secrets = {
    stripe_secret_key: `sk_test_${plain()}`,
    stripe_public_key: `pk_test_${plain()}`,
    stripe_webhook_secret: `whsec_${plain()}`,
  }
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** Letters and digits only, as the provider's own keys have. */
function plain(): string {
  return newSecret().replaceAll(/[-_]/g, 'x')
}

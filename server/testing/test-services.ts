import { type Sandbox, startSandbox } from '@shop/sandbox/start.ts'
import type { BackupStorage } from '../integrations/object-storage/backup-storage.ts'
import { openCardProvider } from '../integrations/card-provider.ts'
import { openGoogle } from '../integrations/identity.ts'
import { type MailServer, openMailboxServer } from '../integrations/mail.ts'
import type { Mailbox } from '../integrations/mailbox.ts'
import { openPayPal } from '../integrations/paypal.ts'
import { openPublicDocuments, type PublicDocuments } from '../integrations/public-documents.ts'
import { openPublicFiles } from '../integrations/public-files.ts'
import { openPublicRequests } from '../integrations/public-request.ts'
import { openPushService, type PushService } from '../integrations/push-service.ts'
import { openMailboxSms } from '../integrations/sms.ts'
import { type CircuitBreakerSettings, createProviderBreaker } from '../platform/circuit-breaker.ts'
import type { Log } from '../platform/log.ts'

export const keys = {
  secret_key: 'sk_test_of_the_tests',
  public_key: 'pk_test_of_the_tests',
  webhook_secret: 'whsec_of_the_tests',
}
export const paypalKeys = {
  client_id: 'test_client_of_the_tests',
  client_secret: 'test_secret_of_the_tests',
  webhook_id: 'WEBHOOKOFTHETESTS',
}
export const sandboxKeys = {
  stripe_secret_key: keys.secret_key,
  stripe_public_key: keys.public_key,
  stripe_webhook_secret: keys.webhook_secret,
  google_client_id: '1234567890-tests.apps.googleusercontent.com',
  maps_key: 'AIza_of_the_tests',
}

export interface TestServices {
  without?: ('sms' | 'identity')[]
  /** The limits after which the shop sends no more requests to a provider that does not respond. */
  breaker?: CircuitBreakerSettings
  provider_timeout_ms?: number
  /** Hosts with port that images of imports may come from although they are not public. */
  image_hosts?: string[]
  documents?: PublicDocuments
  /** Sends messages to browsers, instead of the push services that these name. */
  pushService?: PushService
  mails?: (working: MailServer) => MailServer
  backups?: BackupStorage
}

export function openTestSandbox(url: string): Promise<Sandbox> {
  return startSandbox({
    port: 0,
    data: ':memory:',
    keys: sandboxKeys,
    webhook_url: `${url}/api/webhooks/stripe`,
    paypal: { ...paypalKeys, webhook_url: `${url}/api/webhooks/paypal` },
  })
}

export function openTestIntegrations(wanted: TestServices, sandbox: Pick<Sandbox, 'url'>, mailbox: Mailbox, log: Log) {
  const { without = [] } = wanted
  const provider = { api_url: sandbox.url, timeout_ms: wanted.provider_timeout_ms }
  const cards = openCardProvider({ ...keys, ...provider }, createProviderBreaker('card', log, wanted.breaker))
  const paypal = openPayPal(
    { ...paypalKeys, ...provider, sandbox_url: sandbox.url },
    createProviderBreaker('paypal', log, wanted.breaker),
  )
  return {
    cards,
    paypal,
    mailServer: (wanted.mails ?? ((working) => working))(openMailboxServer(mailbox)),
    sms: without.includes('sms') ? undefined : openMailboxSms(mailbox),
    identity: without.includes('identity')
      ? undefined
      : openGoogle({ client_id: sandboxKeys.google_client_id, api_url: sandbox.url }),
    backups: wanted.backups,
    publicDocuments: wanted.documents ?? openPublicDocuments({ allowsLoopback: true }),
    publicFiles: openPublicFiles(wanted.image_hosts ?? []),
    pushService:
      wanted.pushService ??
      openPushService(
        openPublicRequests(() => false),
        'mailto:shop@test.example',
      ),
    mailbox,
  }
}

export function factsOf(sandbox: Pick<Sandbox, 'url'>, without: NonNullable<TestServices['without']>) {
  return {
    demo: true,
    card_script: `${sandbox.url}/v3/stripe.js`,
    paypal: true,
    geocoding: { url: `${sandbox.url}/maps/api/geocode/json` },
    google: {
      client_id: sandboxKeys.google_client_id,
      script_url: `${sandbox.url}/gsi/client`,
      userinfo_url: `${sandbox.url}/oauth2/v3/userinfo`,
    },
    sms: !without.includes('sms'),
  }
}

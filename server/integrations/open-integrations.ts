import path from 'node:path'
import type { Log } from '../platform/log.ts'
import { BadSetting } from '../platform/settings.ts'
import type { SmsSettings } from '../platform/sms-settings.ts'
import { type BackupStorageSettings, openBackupStorage } from './object-storage/backup-storage.ts'
import { type CardSettings, openCardProvider } from './card-provider.ts'
import { type IdentitySettings, openGoogle } from './identity.ts'
import type { Integrations, JobIntegrations } from './integrations.ts'
import { openMailboxServer, openSmtp } from './mail.ts'
import { openMailbox } from './mailbox.ts'
import { openPayPal } from './paypal.ts'
import type { PayPalSettings } from './paypal-api.ts'
import { openPublicDocuments } from './public-documents.ts'
import { openPublicFiles } from './public-files.ts'
import { openPublicRequests } from './public-request.ts'
import { openPushService } from './push-service.ts'
import { openMailboxSms, openTwilio } from './sms.ts'
import { createProviderBreaker } from '../platform/circuit-breaker.ts'

export interface IntegrationSettings {
  mode: 'demo' | 'live'
  data_dir: string
  smtp_url: string | undefined
  mail_from: string
  sms: SmsSettings | undefined
  stripe: CardSettings | undefined
  paypal: PayPalSettings | undefined
  google: IdentitySettings | undefined
  /** Hosts with port whose images are imported although their address is not public. */
  image_hosts: string[]
  backup: BackupStorageSettings | undefined
}

export function openIntegrations(settings: IntegrationSettings, log: Log): Integrations {
  const mailbox =
    settings.mode === 'demo' && !settings.smtp_url ? openMailbox(path.join(settings.data_dir, 'mailbox')) : undefined
  return {
    cards: settings.stripe && openCardProvider(settings.stripe, createProviderBreaker('card', log)),
    paypal: settings.paypal && openPayPal(settings.paypal, createProviderBreaker('paypal', log)),
    sms: settings.sms ? openTwilio(settings.sms) : mailbox && openMailboxSms(mailbox),
    identity: settings.google && openGoogle(settings.google),
    backups: settings.backup && openBackupStorage(settings.backup),
    publicDocuments: openPublicDocuments({ allowsLoopback: settings.mode === 'demo' }),
    mailbox,
  }
}

/** Adds those that only jobs use. Throws BadSetting for a live shop without mail. */
export function openJobIntegrations(settings: IntegrationSettings, integrations: Integrations): JobIntegrations {
  const { mailbox } = integrations
  if (!mailbox && !settings.smtp_url) throw new BadSetting('SMTP_URL is not set; a live shop needs a mail server.')
  return {
    ...integrations,
    mailServer: mailbox ? openMailboxServer(mailbox) : openSmtp(settings.smtp_url ?? '', settings.mail_from),
    publicFiles: openPublicFiles(settings.image_hosts),
    pushService: openPushService(
      openPublicRequests(() => false),
      toContact(settings.mail_from),
    ),
  }
}

function toContact(sender: string): string {
  return `mailto:${/[^<>\s]+@[^<>\s]+/.exec(sender)?.[0] ?? sender}`
}

import type { BackupStorage } from './object-storage/backup-storage.ts'
import type { CardProvider } from './card-provider.ts'
import type { IdentityProvider } from './identity.ts'
import type { MailServer } from './mail.ts'
import type { Mailbox } from './mailbox.ts'
import type { PayPal } from './paypal.ts'
import type { PublicDocuments } from './public-documents.ts'
import type { PublicFiles } from './public-files.ts'
import type { PushService } from './push-service.ts'
import type { SmsSender } from './sms.ts'

export interface Integrations {
  /** Undefined when card payment is not offered. */
  cards: CardProvider | undefined
  /** Undefined when PayPal is not offered. */
  paypal: PayPal | undefined
  /** Undefined when text messages are not offered. */
  sms: SmsSender | undefined
  /** Undefined when social sign-in is not offered. */
  identity: IdentityProvider | undefined
  backups: BackupStorage | undefined
  publicDocuments: PublicDocuments
  /** Defined only when messages stay in the development mailbox. */
  mailbox: Mailbox | undefined
}

export interface JobIntegrations extends Integrations {
  mailServer: MailServer
  publicFiles: PublicFiles
  pushService: PushService
}

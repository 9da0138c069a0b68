import type { CardProvider } from './card-provider.ts'
import type { IdentityProvider } from './identity.ts'
import type { MailServer } from './mail.ts'
import type { Mailbox } from './mailbox.ts'
import type { PayPal } from './paypal.ts'
import type { SmsSender } from './sms.ts'

/** Clients for the external services that this process uses. */
export interface Integrations {
  /** Undefined where card payment is not offered. */
  cards: CardProvider | undefined
  /** Undefined where paypal is not offered. */
  paypal: PayPal | undefined
  mails: MailServer
  /** Undefined where text messages are not offered. */
  sms: SmsSender | undefined
  /** Undefined where nobody can sign in with another's account. */
  identity: IdentityProvider | undefined
  /** Only where messages stay in the development mailbox. */
  mailbox: Mailbox | undefined
}

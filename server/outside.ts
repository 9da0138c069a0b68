import type { Letterhead } from './domains/notifications/notifications.ts'
import type { CardProvider } from './outside/card-provider.ts'
import type { IdentityProvider } from './outside/identity.ts'
import type { MailServer } from './outside/mail.ts'
import type { Mailbox } from './outside/mailbox.ts'
import type { PayPal } from './outside/paypal.ts'
import type { SmsSender } from './outside/sms.ts'

/** The services the shop does not own, as this process reaches them. */
export interface Outside {
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
  /** The shop's name; the owner may change it while the shop runs. */
  brand: () => Promise<string>
  /** What stands above and under every mail, of the same settings. */
  letterhead: () => Promise<Letterhead>
}

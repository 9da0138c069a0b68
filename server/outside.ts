import type { CardProvider } from './outside/card-provider.ts'
import type { MailServer } from './outside/mail.ts'
import type { Mailbox } from './outside/mailbox.ts'

/** The services the shop does not own, as this process reaches them. */
export interface Outside {
  /** Undefined where card payment is not offered. */
  cards: CardProvider | undefined
  mails: MailServer
  /** Only where messages stay in the development mailbox. */
  mailbox: Mailbox | undefined
  /** The shop's name, written under every message; the owner may change it while the shop runs. */
  brand: () => Promise<string>
}

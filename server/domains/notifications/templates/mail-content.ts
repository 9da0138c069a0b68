import type { Lang } from '@shop/contract/locale.ts'

export interface MailImage {
  url: string
  alt: string
}

export interface MailLine {
  name: string
  description: string
  /** The price; empty where the mail shows none. */
  amount: string
  image: MailImage | null
}

/**
 * A fact to be looked up or copied, such as a tracking number. It has several lines where its value has line breaks.
 */
export interface MailFact {
  label: string
  value: string
}

export interface MailLink {
  label: string
  link: string
}

/**
 * How to unsubscribe from a type of mail: a link below the mail, and the URL that a mail program calls with one click
 * (RFC 8058).
 */
export interface UnsubscribeLink extends MailLink {
  one_press: string
}

/** Why the recipient gets a mail, which its footer says: `shop` is for the shop's staff. */
export type MailReason = 'account' | 'left' | 'address' | 'order' | 'news' | 'alert' | 'reminder' | 'shop'

/**
 * A message as its template writes it, in reading order; `rendering/` renders HTML and text from it. All of it is plain
 * text.
 */
export interface MailContent {
  subject: string
  /** The recipient of replies; the shop's mailbox by default. */
  reply_to?: string
  preheader: string
  about?: string
  hero?: MailImage | null
  heading: string
  greeting?: string
  paragraphs: string[]
  facts?: MailFact[]
  advice?: string[]
  button?: MailLink
  links?: MailLink[]
  notes?: string[]
  lines?: MailLine[]
  totals?: { label: string; amount: string }[]
  details?: MailFact[]
  invoice?: { document: number; file_name: string }
  reason: MailReason
  /** Set by the template; for newsletters by the job that sends them. */
  unsubscribe?: UnsubscribeLink
}

export interface WrittenMail extends MailContent {
  lang: Lang
}

/** The data of a mail whose link carries a secret, which is sent in this message alone (rules 2 and 9). */
export interface SecretLinkMail {
  name: string
  secret: string
}

export interface MailContext {
  lang: Lang
  public_url: string
  admin_url: string
}

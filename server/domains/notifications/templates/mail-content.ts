import type { Lang } from '@shop/contract/locale.ts'

/** An image with its full URL; `alt` is shown in its place where images are blocked. */
export interface MailImage {
  url: string
  alt: string
}

/** A row of what was bought, formatted for display. */
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
  /** The text that a mail program shows beside the subject. */
  preheader: string
  /** Small text above the heading: which order the mail is about. */
  about?: string
  /** The image that the mail is about, which leads where its button does. */
  hero?: MailImage | null
  /** The event that the mail is about. */
  heading: string
  greeting?: string
  paragraphs: string[]
  facts?: MailFact[]
  /** Advice on what to do with the facts. */
  advice?: string[]
  button?: MailLink
  links?: MailLink[]
  /** Small print. */
  notes?: string[]
  lines?: MailLine[]
  totals?: { label: string; amount: string }[]
  /** The data that an order was made with: postal address, payment method. */
  details?: MailFact[]
  /** The invoice whose files are attached. */
  invoice?: { document: number; file_name: string }
  reason: MailReason
  /** Set by the template; for newsletters by the job that sends them. */
  unsubscribe?: UnsubscribeLink
}

/** A message with the language in which its template wrote it. */
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
  /** The base of links to the back office. */
  admin_url: string
}

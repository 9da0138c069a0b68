import type { Lang } from '@shop/contract/locale.ts'

/** A picture with its whole address; `alt` is what stands in its place where pictures are blocked. */
export interface MailPicture {
  address: string
  alt: string
}

/** A row of what was bought, ready to be printed. */
export interface MailLine {
  name: string
  detail: string
  /** What it cost; empty where that is not told. */
  amount: string
  picture: MailPicture | null
}

/** A thing to be looked up or copied, such as a waybill. Of several lines where its value has line breaks. */
export interface MailFact {
  label: string
  value: string
}

export interface MailLink {
  label: string
  link: string
}

/** How to get no more of a kind: a link under the mail, and for news the address where a mail program does it in one press (RFC 8058). */
export interface WayOut extends MailLink {
  one_press?: string
}

/** Why somebody gets a mail, which its foot says: `shop` is for those who work there. */
export type MailReason = 'account' | 'left' | 'address' | 'order' | 'news' | 'alert' | 'shop'

/**
 * A message as its template writes it, in the order in which it is read; `drawing/` makes HTML and text of it. All of it
 * is plain text.
 */
export interface MailContent {
  lang: Lang
  subject: string
  /** Who gets an answer to it; the shop's mailbox unless given. */
  reply_to?: string
  /** What a mail program shows beside the subject. */
  preheader: string
  /** Small, above the heading: which order it is about. */
  about?: string
  /** What happened. */
  heading: string
  greeting?: string
  paragraphs: string[]
  facts?: MailFact[]
  /** What to do with the facts. */
  advice?: string[]
  button?: MailLink
  links?: MailLink[]
  /** Small print. */
  notes?: string[]
  lines?: MailLine[]
  totals?: { label: string; amount: string }[]
  /** What an order was made with: address, way to pay. */
  details?: MailFact[]
  reason: MailReason
  /** Of news the job that sends it puts it there. */
  way_out?: WayOut
}

export interface MailContext {
  lang: Lang
  public_url: string
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { langs } from '@shop/contract/locale.ts'
import { refusals } from '@shop/contract/refusals.ts'
import { expect, test } from 'vitest'
import { legalTexts } from '../../database/seeds/demo/legal/legal-texts.ts'
import { renderMailSamples } from './render-samples.ts'
import { mailSender } from '../../testing/mail-sender.ts'
import { templates } from './templates/templates.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

const promises = {
  es: /\bte (avis|escrib|envi|mand|respond|contest)\w+|\b(contestamos|avisamos|avísame)\b|\bpor correo\b/i,
  en: /\bwe(’ll| will)? (e-?mail|write|remind|reply|let you know|send you)|\bwill reply\b|\bby email\b/i,
}

/** A mail to the customer; `null` for a sentence that promises none, although its words are like those that do. */
type Promised = keyof typeof templates | null

/** Every sentence of pages, refusals, legal texts and mails that promises a mail, with the type of the mail that keeps it. */
const promised: Record<string, Promised> = {
  'auth.requestReset.lead': 'password-recovery',
  'auth.resetSent.unconfirmed': 'registration',
  'auth.confirm.sent': 'registration',
  'auth.closing.closedText': 'account-closed',
  'auth.register.marketing': 'drop-launch',
  // No further mails.
  'auth.alertsUnsubscribed.title': null,
  'auth.unsubscribed.title': null,
  'drop.reminderRemoved': null,
  'profile.newsletter.off': null,
  'checkout.success.lateText': 'order-paid',
  'contact.description': 'contact-reply',
  'contact.lead': 'contact-reply',
  'contact.thanksText': 'contact-reply',
  'drop.remind': 'drop-open',
  'drop.reminded': 'drop-open',
  'drop.reminderSet': 'drop-open',
  'home.contactText': 'contact-reply',
  'loyalty.ask.lead': 'reward-answered',
  'loyalty.ask.sent': 'reward-answered',
  'orders.meaning.confirming': 'payment-denied',
  'orders.meaning.preparing': 'order-shipped',
  'orders.meaning.disputed': 'dispute-won',
  'orders.cameBack': 'order-came-back',
  'orders.lost': 'order-refunded',
  // Money, not a mail.
  'orders.cancel.money.zelle': null,
  'orders.cancel.money.venmo': null,
  'orders.cancel.money.spei': null,
  'orders.returns.meaning.requested': 'return-approved',
  'orders.returns.dialog.done': 'return-approved',
  // Staff send the invoice itself, whose data the shop gets with `invoice-requested`.
  'orders.invoice.mailed': 'invoice-issued',
  'payment.manualTransfer.steps.confirm': 'order-paid',
  'payment.pending.lead': 'payment-pending',
  'payment.pending.next.mail': 'order-paid',
  'product.alert.ask': 'stock-alert',
  'product.alert.missing': 'stock-alert',
  'product.alert.send': 'stock-alert',
  'product.alert.title': 'stock-alert',
  'product.alert.done': 'stock-alert',
  'profile.password.lead': 'password-changed',
  // Text messages.
  'profile.verify.text': null,
  'profile.verify.codeMissing': null,
  'profile.newsletter.label': 'drop-launch',
  'profile.newsletter.on': 'drop-launch',
  'profile.newsletter.dialogText': null,
  'profile.edit.emailHint': 'email-change',
  'profile.farewell.text': 'account-closed',
  'refusals.paypal_away': 'order-paid',
  'refusals.payment_confirming': 'order-paid',
  'refusals.sms_unavailable': 'password-recovery',
  'mails.order-paid': 'order-shipped',
  'mails.order-shipped': 'order-delivered',
  'mails.order-came-back': 'order-refunded',
  'mails.order-parcel-lost': 'order-shipped',
  'mails.payment-pending': 'order-paid',
  'mails.payment-reminder': 'order-paid',
  'mails.return-requested': 'return-approved',
  'mails.return-received': 'return-exchanged',
  'mails.drop-moved': 'drop-open',
  // Money, or the mail itself.
  // It names the mail with the link of a draft order.
  'mails.payment-denied': 'draft-order',
  'mails.payment-failed': null,
  'mails.order-refunded': null,
  'mails.dispute-lost': null,
  // It is itself the mail of sales that it speaks of.
  'mails.staff-sales': null,
  'mails.contact-reply': null,
  // Staff ask the buyer by hand.
  'legal.1.3': null,
  'legal.1.4': 'payment-denied',
  'legal.2.5': 'level-up',
  'legal.2.6': 'reward-answered',
  'legal.2.7': 'stock-alert',
  // Images for the press, instructions of an artwork, and a parcel.
  'legal.2.8': null,
  'legal.11.1': null,
  'legal.4.5': null,
  'legal.3.4': 'drop-launch',
  'legal.4.3': 'return-approved',
  'legal.6.4': 'order-shipped',
  // They are the mails themselves.
  'mails.account-moved': 'password-recovery',
  'mails.cart-waiting': null,
  'mails.order-changed': null,
}

test('every sentence that promises a mail names a mail that exists', async () => {
  const found = new Set<string>()
  for (const lang of langs) {
    const texts = [...(await listMessages(lang)), ...listRefusals(lang), ...listMails(lang), ...listLegalTexts(lang)]
    for (const [key, text] of texts) if (promises[lang].test(text)) found.add(key)
  }
  expect([...found].toSorted()).toEqual(Object.keys(promised).toSorted())
  const types = Object.values(promised).filter((type) => type !== null)
  expect(types.filter((type) => !Object.hasOwn(templates, type))).toEqual([])
})

test('each promised mail is queued by the code of its domain', () => {
  const files = globSync('server/domains/**/*.ts', { cwd: ROOT, exclude: ['**/notifications/**', '**/*.test.ts'] })
  const source = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n')
  const isQueued = (type: string) =>
    new RegExp(`(queue|insert|send|add)\\w*\\([^;]{0,200}['\`]${type}['\`]`).test(source)
  // The outcome of a dispute names its mail.
  expect(source).toContain('queueOrderMail(tx, shop, `dispute-${state}`')
  const types = new Set(Object.values(promised).filter((type) => type !== null))
  expect([...types].filter((type) => type !== 'dispute-won' && !isQueued(type))).toEqual([])
})

type Text = [key: string, text: string]

async function listMessages(lang: 'es' | 'en'): Promise<Text[]> {
  const files = globSync(`storefront/messages/${lang}/*.ts`, { cwd: ROOT })
  const modules: object[] = await Promise.all(files.map((file) => import(path.join(ROOT, file))))
  return modules.flatMap((messages) => flatten(messages))
}

/** A text with values is a function: its source has the words. */
function flatten(value: unknown, key = ''): Text[] {
  if (typeof value === 'string' || typeof value === 'function') return [[key, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => flatten(part, key === '' ? name : `${key}.${name}`))
}

function listLegalTexts(lang: 'es' | 'en'): Text[] {
  return legalTexts.flatMap(({ id, [lang]: { content } }) =>
    content.split('<h2>').map((section, number): Text => [`legal.${id}.${number}`, section.replaceAll(/<[^>]+>/g, '')]),
  )
}

function listRefusals(lang: 'es' | 'en'): Text[] {
  return Object.entries(refusals).map(([code, refusal]) => [`refusals.${code}`, refusal[lang]])
}

function listMails(lang: 'es' | 'en'): Text[] {
  return Object.keys(templates).map((kind) => {
    const texts = renderMailSamples(kind as keyof typeof templates, lang, mailSender, 'https://shop.test').map(
      ({ text }) => text,
    )
    return [`mails.${kind}`, texts.join('\n')]
  })
}

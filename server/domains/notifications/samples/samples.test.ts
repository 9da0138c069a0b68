import type { Lang } from '@shop/contract/locale.ts'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { buildMailContent, renderMail } from '../notifications.ts'
import { mailSender } from '../../../testing/mail-sender.ts'
import { type RenderedSample, renderSamples, mailTypes, mailSamples } from '../../../testing/mail-samples/samples.ts'
import { dress, order } from './products.ts'

const SHOP = 'https://shop.example'
const langs: Lang[] = ['es', 'en']
/** These types are for staff; a reply goes to the customer they are about. */
const toStaff = [
  'staff-invitation',
  'staff-new-device',
  'staff-password-known',
  'staff-access-changed',
  'staff-notifications',
  'staff-sales',
  'staff-setting-changed',
  'campaign-test',
]
const toShop = ['contact', 'return-to-answer', 'invoice-requested', 'reward-requested', 'reward-canceled']
const rendered = mailTypes.flatMap((kind) => langs.flatMap((lang) => renderSamples(kind, lang, SHOP)))
const cases = rendered.map((mail): [string, RenderedSample] => [`${mail.kind} ${mail.at} ${mail.lang}`, mail])

function listWords(html: string): string {
  const [, body = ''] = html.split('</head>')
  const plain = body
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/&#847;|&zwnj;|&nbsp;/g, '')
    .replaceAll(/<br\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '\n')
  return unescaped(plain)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

const oneLine = (words: string) => words.trim().replaceAll(/\s+/g, ' ')
const listLinks = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => unescaped(link))
const listImages = (html: string) => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)

// Mail programs need elements and attributes that the standard calls outdated; the parts for Outlook alone are in
// comments.
const asForMails = ['doctype-style', 'no-conditional-comment', 'no-inline-style', 'presentation-role-style']
const asReactWrites = ['no-deprecated-attr', 'attr-case', 'void-style']
const checker = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: Object.fromEntries([...asForMails, ...asReactWrites].map((rule) => [rule, 'off'])),
})

describe.each(cases)('%s', (_, mail) => {
  test('has a short subject, and no empty placeholder', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(78)
    for (const part of [mail.subject, mail.html, mail.text])
      expect(part).not.toMatch(/undefined|NaN|\[object|Invalid Date|null(?!-)/)
  })

  test('is valid HTML, in its language, and small enough not to be clipped', async () => {
    const report = await checker.validateString(mail.html)
    expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]))).toEqual(
      [],
    )
    expect(mail.html).toContain(`<html lang="${mail.lang}"`)
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
  })

  test('links to the shop or the carrier, and loads only its own images and fonts', () => {
    for (const link of listLinks(mail.html))
      expect(link).toMatch(/^https:\/\/(shop\.example|www\.dhl\.com\/|cs\.estafeta\.com\/)/)
    for (const image of listImages(mail.html)) {
      expect(image).toMatch(/ src="https:\/\/shop\.example\/media\/[a-z0-9-]+\/mail(-large)?\.jpg"/)
      expect(image).toMatch(/ width="(80" height="100|320" height="400)" alt="[^"]+"/)
    }
    expect(mail.html).not.toMatch(/<script|<link|@import|<form|background="/)
    for (const [, url] of mail.html.matchAll(/url\(([^)]*)\)/g))
      expect(url).toMatch(/^'https:\/\/shop\.example\/mail-fonts\/(title|text)\.woff2'$/)
  })

  test('has the same content as text: every word and every link', () => {
    const plainText = oneLine(mail.text)
    const lines = listWords(mail.html).split('\n').map(oneLine)
    expect(lines.filter((words) => !plainText.includes(words) && !isOfHtmlAlone(words, mail))).toEqual([])
    for (const link of listLinks(mail.html)) expect(mail.text).toContain(link)
  })

  test('names its sender, and replies reach a person', () => {
    expect(mail.text).toContain(mailSender.supplier.name)
    expect(mail.text).toContain(mailSender.supplier.address)
    const to_shop = mail.reply_to === 'ana@correo.example'
    expect(to_shop).toBe(toShop.includes(mail.kind))
    expect(to_shop || mail.reply_to === mailSender.mailbox).toBe(true)
    const isForCustomers = !to_shop && !toStaff.includes(mail.kind)
    expect(oneLine(mail.text).includes(mailSender.supplier.phone)).toBe(isForCustomers)
  })
})

/**
 * The wordmark, the line below the button for readers whose button does not open, and the preview text are the same in
 * every mail.
 */
function isOfHtmlAlone(words: string, { lang, html }: RenderedSample): boolean {
  const copy = { es: 'Si el botón no abre, copia este enlace:', en: 'If the button doesn’t work, copy this link:' }[
    lang
  ]
  const [, preheader = ''] = /mso-hide:all">([^&]*)/.exec(html) ?? []
  const beside_subject = preheader !== '' && words.startsWith(unescaped(preheader))
  return words === mailSender.brand.toUpperCase() || words === copy || beside_subject
}

test('a mail about an order names it in the subject, and its button opens that very order', () => {
  const kinds = mailTypes.filter(
    (kind) => /^(order|payment|paid|dispute|return)-/.test(kind) && kind !== 'return-to-answer',
  )
  const all = kinds.flatMap((kind) => langs.flatMap((lang) => renderSamples(kind, lang, SHOP)))
  // A payment that arrived before there was an order has no order to open.
  for (const mail of all.filter(({ kind, at }) => kind !== 'payment-failed' || at > 0)) {
    expect(mail.subject).toContain(order.number)
    expect(listLinks(mail.html)).toContain(`${SHOP}/mis-pedidos?pedido=${order.number}`)
  }
})

test.each([
  ['contact', /^\/messages\/\d+$/],
  ['return-to-answer', /^\/returns\/\d+$/],
  ['invoice-requested', /^\/orders\/L-7K3M-9QX2$/],
  ['reward-requested', /^\/benefits\?q=/],
])('the mail %s to the shop leads to the page of what it is about', (kind, path) => {
  for (const { html } of rendered.filter((mail) => mail.kind === kind)) {
    const paths = listLinks(html).flatMap((link) => link.split(`${SHOP}/admin`).slice(1))
    expect(paths).toContainEqual(expect.stringMatching(path))
  }
})

test('newsletters, alerts and reminders have a one-click unsubscribe link, and no other mail has one', () => {
  const pressed = mailTypes.filter((kind) => {
    const content = buildMailContent({ kind, lang: 'es', data: { ...mailSamples[kind]('es')[0], secret: 's' } }, SHOP)
    return content.unsubscribe?.one_press !== undefined
  })
  expect(pressed.toSorted()).toEqual([
    'campaign',
    'cart-waiting',
    'drop-launch',
    'drop-moved',
    'drop-open',
    'level-down',
    'level-up',
    'stock-alert',
  ])
})

test('input of people stays text', () => {
  const hostile = `<img src=x onerror=alert(1)> {{7*7}} \${7*7} <%= 7*7 %> "'&`
  const lines = [{ ...dress('es'), name: hostile, color_name: hostile }]
  const data = { ...mailSamples['order-paid']('es')[0], name: hostile, address: `${hostile}\n${hostile}`, lines }
  const content = buildMailContent({ kind: 'order-paid', lang: 'es', data }, SHOP)
  const { html, text } = renderMail(content, { ...mailSender, brand: hostile }, SHOP)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<%')
  expect(html).toContain('{{7*7}} ${7*7}')
  expect(text).toContain(hostile)
})

test('an order of a hundred lines shows the first ones, and how many there are besides', () => {
  const lines = Array.from({ length: 100 }, () => dress('es'))
  const data = { ...mailSamples['order-paid']('es')[0], lines }
  const { html, text } = renderMail(buildMailContent({ kind: 'order-paid', lang: 'es', data }, SHOP), mailSender, SHOP)
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  expect(listImages(html)).toHaveLength(40)
  expect(text).toContain('y 60 más (Todas están en tu pedido.)')
})

test('a mail about a new browser of staff names it as the list of their sessions does', () => {
  const texts = rendered.filter(({ kind }) => kind === 'staff-new-device').map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('Safari en iPhone'), expect.stringContaining('Safari on iPhone')])
})

import { html, type Markup } from '../platform/html.ts'
import { FUNDING_NAMES, type FundingName, isOffered } from './fundings.ts'
import { spellMoney } from './money.ts'
import type { Order } from './objects.ts'
import { type Lang, WORDS } from './words.ts'

/** What the window is told by the page that opened it; every form hands it on. */
export interface Frame {
  lang: Lang
  /** Origin of the page that opened this window; null when the buyer was sent here and goes back by address. */
  opener: string | null
}

/** Spanish as in Mexico, where the point parts the decimals. */
const LOCALES = { es: 'es-MX', en: 'en-US' }

/** The page on which the buyer says yes or no, and with what. */
export function approvalHtml(order: Order, frame: Frame, chosen: FundingName): Markup {
  const words = WORDS[frame.lang]
  const { amount } = order.unit
  const names = FUNDING_NAMES.filter((name) => isOffered(name, amount.currency_code))
  return page(
    frame.lang,
    words.title,
    html` <p class="mode">${words.mode}</p>
      <h1>${words.title}</h1>
      <p>${words.explain}</p>
      <p class="sum">
        <span>${words.payTo} ${order.context.brand_name ?? 'Sandbox'}</span>
        <strong>${spellMoney(amount, LOCALES[frame.lang])}</strong>
      </p>
      <form method="post" action="/checkoutnow/${order.id}/approve">
        ${frameFields(frame)}
        <fieldset>
          <legend>${words.choose}</legend>
          ${names.map((name) => html`<label><input type="radio" name="funding" value="${name}" ${name === chosen && CHECKED} /> ${words.funding[name]}</label>`)}
        </fieldset>
        <button>${order.context.user_action === 'PAY_NOW' ? words.payNow : words.continue}</button>
      </form>
      <form method="post" action="/checkoutnow/${order.id}/cancel">
        ${frameFields(frame)}
        <button class="quiet">${words.cancel}</button>
      </form>`,
  )
}

const CHECKED = html` checked`

function frameFields({ lang, opener }: Frame): Markup {
  return html`<input
      type="hidden"
      name="lang"
      value="${lang}"
    />${opener !== null && html`<input type="hidden" name="opener" value="${opener}" />`}`
}

/** One thing to say, and the way back if there is one. */
export function messageHtml(lang: Lang, title: string, text: string, back?: string): Markup {
  const words = WORDS[lang]
  const way = back === undefined ? undefined : html`<p><a href="${back}">${words.back}</a></p>`
  return page(
    lang,
    title,
    html`<p class="mode">${words.mode}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${way}`,
  )
}

/** Stands in the window until there is an order, and tells the page that opened it that it stands. */
export function openingHtml(lang: Lang, opener: string | null): Markup {
  const words = WORDS[lang]
  const told = opener === null ? undefined : tellsHtml(opener, { stands: true })
  return page(
    lang,
    words.opening,
    html`<p class="mode">${words.mode}</p>
      <h1>${words.opening}</h1>
      ${told}`,
  )
}

function tellsHtml(opener: string, news: object): Markup {
  return html`<div id="news" data-opener="${opener}" data-news="${JSON.stringify(news)}"></div>
    <script src="/checkoutnow/popup.js"></script>`
}

/** What the window tells the page that opened it. */
export interface News {
  outcome: 'approve' | 'cancel' | 'error'
  order: string
  payer?: string
  message?: string
}

/** Hands the news over by script; who opened it then closes the window. Without an opener the way back stays. */
export function handOverHtml(opener: string, lang: Lang, news: News, back: string | undefined): Markup {
  const words = WORDS[lang]
  const way = back === undefined ? undefined : html`<p><a href="${back}">${words.back}</a></p>`
  return page(
    lang,
    words.handOver,
    html`<p class="mode">${words.mode}</p>
      <h1>${words.handOver}</h1>
      ${way} ${tellsHtml(opener, news)}`,
  )
}

function page(lang: Lang, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/checkoutnow/checkout.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `
}

import { html, type Markup } from '../platform/html.ts'
import { FUNDING_NAMES, type FundingName, isOffered } from './fundings.ts'
import { spellMoney } from './money.ts'
import type { Order } from './objects.ts'
import { type Lang, WORDS } from './words.ts'

/** The parameters from the page that opened the window; every form passes them on. */
export interface Frame {
  lang: Lang
  /** The origin of the page that opened this window; null when the buyer was redirected here and returns by URL. */
  opener: string | null
}

/** Spanish of Mexico, which separates decimals by a point. */
const LOCALES = { es: 'es-MX', en: 'en-US' }

/** Renders the page on which the buyer approves or cancels and chooses a funding source. */
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

/** Renders a message, and a link back if there is one. */
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

/** Renders the page that is shown until there is an order; it notifies the opener that it is ready. */
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

/** The message from the window to the page that opened it. */
export interface News {
  outcome: 'approve' | 'cancel' | 'error'
  order: string
  payer?: string
  message?: string
}

/** Sends the message by script, and the opener closes the window. Without an opener the link back stays. */
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

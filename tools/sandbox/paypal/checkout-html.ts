import { html, type Markup } from '../platform/html.ts'
import { FUNDING_NAMES, type FundingName, isOffered } from './funding-sources.ts'
import { formatMoney } from './money.ts'
import type { Order } from './objects.ts'
import { type Lang, MESSAGES } from './messages.ts'

/** The parameters from the page that opened the window; every form passes them on. */
export interface PopupOptions {
  lang: Lang
  /** The origin of the page that opened this window; null when the buyer was redirected here and returns by URL. */
  opener: string | null
}

/** Spanish of Mexico, which separates decimals by a point. */
const LOCALES = { es: 'es-MX', en: 'en-US' }

/** Renders the page on which the buyer approves or cancels and chooses a funding source. */
export function approvalHtml(order: Order, frame: PopupOptions, chosen: FundingName): Markup {
  const messages = MESSAGES[frame.lang]
  const { amount } = order.unit
  const names = FUNDING_NAMES.filter((name) => isOffered(name, amount.currency_code))
  return renderPage(
    frame.lang,
    messages.title,
    html` <p class="mode">${messages.mode}</p>
      <h1>${messages.title}</h1>
      <p>${messages.explain}</p>
      <p class="sum">
        <span>${messages.payTo} ${order.context.brand_name ?? 'Sandbox'}</span>
        <strong>${formatMoney(amount, LOCALES[frame.lang])}</strong>
      </p>
      <form method="post" action="/checkoutnow/${order.id}/approve">
        ${hiddenFields(frame)}
        <fieldset>
          <legend>${messages.choose}</legend>
          ${names.map((name) => html`<label><input type="radio" name="funding" value="${name}" ${name === chosen && CHECKED} /> ${messages.funding[name]}</label>`)}
        </fieldset>
        <button>${order.context.user_action === 'PAY_NOW' ? messages.payNow : messages.continue}</button>
      </form>
      <form method="post" action="/checkoutnow/${order.id}/cancel">
        ${hiddenFields(frame)}
        <button class="quiet">${messages.cancel}</button>
      </form>`,
  )
}

const CHECKED = html` checked`

function hiddenFields({ lang, opener }: PopupOptions): Markup {
  return html`<input
      type="hidden"
      name="lang"
      value="${lang}"
    />${opener !== null && html`<input type="hidden" name="opener" value="${opener}" />`}`
}

/** Renders a message, and a link back if there is one. */
export function messageHtml(lang: Lang, title: string, text: string, back?: string): Markup {
  const messages = MESSAGES[lang]
  const way = back === undefined ? undefined : html`<p><a href="${back}">${messages.back}</a></p>`
  return renderPage(
    lang,
    title,
    html`<p class="mode">${messages.mode}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${way}`,
  )
}

/** Renders the page that is shown until there is an order; it notifies the opener that it is ready. */
export function openingHtml(lang: Lang, opener: string | null): Markup {
  const messages = MESSAGES[lang]
  const message = opener === null ? undefined : postMessageHtml(opener, { stands: true })
  return renderPage(
    lang,
    messages.opening,
    html`<p class="mode">${messages.mode}</p>
      <h1>${messages.opening}</h1>
      ${message}`,
  )
}

function postMessageHtml(opener: string, popupMessage: object): Markup {
  return html`<div id="news" data-opener="${opener}" data-news="${JSON.stringify(popupMessage)}"></div>
    <script src="/checkoutnow/popup.js"></script>`
}

/** The message from the window to the page that opened it. */
export interface PopupMessage {
  outcome: 'approve' | 'cancel' | 'error'
  order: string
  payer?: string
  message?: string
}

/** Sends the message by script, and the opener closes the window. Without an opener the link back stays. */
export function resultHtml(opener: string, lang: Lang, popupMessage: PopupMessage, back: string | undefined): Markup {
  const messages = MESSAGES[lang]
  const way = back === undefined ? undefined : html`<p><a href="${back}">${messages.back}</a></p>`
  return renderPage(
    lang,
    messages.handOver,
    html`<p class="mode">${messages.mode}</p>
      <h1>${messages.handOver}</h1>
      ${way} ${postMessageHtml(opener, popupMessage)}`,
  )
}

function renderPage(lang: Lang, title: string, body: Markup): Markup {
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

import { html, type Markup } from '../platform/html.ts'
import { renderPage } from '../platform/page.ts'
import { FUNDING_NAMES, type FundingName, isOffered } from './funding-sources.ts'
import { formatMoney } from './money.ts'
import type { Order } from './objects.ts'
import { type Lang, MESSAGES } from './messages.ts'

export interface PopupOptions {
  lang: Lang
  /** The origin of the page that opened this window; null when the buyer was redirected here and returns by URL. */
  opener: string | null
}

/** Spanish of Mexico, which separates decimals by a point. */
const LOCALES = { es: 'es-MX', en: 'en-US' }

export function approvalHtml(order: Order, frame: PopupOptions, chosen: FundingName): string {
  const messages = MESSAGES[frame.lang]
  const { amount } = order.unit
  const names = FUNDING_NAMES.filter((name) => isOffered(name, amount.currency_code))
  return renderCheckoutPage(
    frame.lang,
    messages.title,
    html`<p>${messages.explain}</p>
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

export function messageHtml(lang: Lang, title: string, text: string, back?: string): string {
  const messages = MESSAGES[lang]
  const way = back === undefined ? undefined : html`<p><a href="${back}">${messages.back}</a></p>`
  return renderCheckoutPage(
    lang,
    title,
    html`<p>${text}</p>
      ${way}`,
  )
}

export function openingHtml(lang: Lang, opener: string | null): string {
  const messages = MESSAGES[lang]
  const message = opener === null ? undefined : postMessageHtml(opener, { stands: true })
  return renderCheckoutPage(lang, messages.opening, html`${message}`)
}

function postMessageHtml(opener: string, popupMessage: object): Markup {
  return html`<div id="news" data-opener="${opener}" data-news="${JSON.stringify(popupMessage)}"></div>
    <script src="/checkoutnow/popup.js"></script>`
}

export interface PopupMessage {
  outcome: 'approve' | 'cancel' | 'error'
  order: string
  payer?: string
  message?: string
}

/** Sends the message by script, and the opener closes the window. Without an opener the link back stays. */
export function resultHtml(opener: string, lang: Lang, popupMessage: PopupMessage, back: string | undefined): string {
  const messages = MESSAGES[lang]
  const way = back === undefined ? undefined : html`<p><a href="${back}">${messages.back}</a></p>`
  return renderCheckoutPage(lang, messages.handOver, html`${way} ${postMessageHtml(opener, popupMessage)}`)
}

function renderCheckoutPage(lang: Lang, title: string, body: Markup): string {
  return renderPage(
    lang,
    title,
    '/checkoutnow/checkout.css',
    html`<p class="mode">${MESSAGES[lang].mode}</p>
      <h1>${title}</h1>
      ${body}`,
  )
}

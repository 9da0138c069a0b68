import { html } from '../platform/html.ts'
import { renderPage } from '../platform/page.ts'
import type { Lang } from './card-messages.ts'
import { formatMoney } from './money.ts'
import type { PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'

const MESSAGES = {
  es: {
    title: 'Autenticación de prueba',
    explain: 'Esta página hace de banco. Nadie cobra nada: elige cómo termina la autenticación.',
    amount: 'Importe',
    card: 'Tarjeta',
    complete: 'Completar autenticación',
    fail: 'Rechazar autenticación',
    mode: 'MODO DE PRUEBA',
  },
  en: {
    title: 'Test authentication',
    explain: 'This page stands in for a bank. Nobody is charged: choose how the authentication ends.',
    amount: 'Amount',
    card: 'Card',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    mode: 'TEST MODE',
  },
}

export function authenticationHtml(intent: PaymentIntent, method: PaymentMethod, lang: Lang): string {
  const messages = MESSAGES[lang]
  const amount = `${formatMoney(intent.amount, intent.currency, lang)} ${intent.currency.toUpperCase()}`
  return renderPage(
    lang,
    messages.title,
    '/v3/authentication.css',
    html`<p class="mode">${messages.mode}</p>
      <h1>${messages.title}</h1>
      <p>${messages.explain}</p>
      <dl>
        <dt>${messages.amount}</dt>
        <dd>${amount}</dd>
        <dt>${messages.card}</dt>
        <dd>${method.card.brand} •••• ${method.card.last4}</dd>
      </dl>
      <form method="post">
        <button name="outcome" value="complete">${messages.complete}</button>
        <button name="outcome" value="fail" class="quiet">${messages.fail}</button>
      </form>`,
  )
}

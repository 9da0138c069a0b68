import type { Lang } from './card-messages.ts'
import { money } from './money.ts'
import type { PaymentIntent } from './objects.ts'
import type { PaymentMethod } from './payment-method.ts'

const WORDS = {
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
  const words = WORDS[lang]
  const amount = `${money(intent.amount, intent.currency, lang)} ${intent.currency.toUpperCase()}`
  return `${headOf(lang, words.title)}
<body>
<main>
<p class="mode">${words.mode}</p>
<h1>${words.title}</h1>
<p>${words.explain}</p>
<dl>
<dt>${words.amount}</dt><dd>${amount}</dd>
<dt>${words.card}</dt><dd>${method.card.brand} •••• ${method.card.last4}</dd>
</dl>
<form method="post">
<button name="outcome" value="complete">${words.complete}</button>
<button name="outcome" value="fail" class="quiet">${words.fail}</button>
</form>
</main>
</body>
</html>
`
}

function headOf(lang: Lang, title: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/v3/authentication.css">
</head>`
}

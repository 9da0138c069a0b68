import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ACCOUNT, buildOrder, TestShop } from './paypal.ts'

const LOADER = readFileSync(new URL('../iife/paypal-js.js', import.meta.resolve('@paypal/paypal-js')), 'utf8')

/**
 * A minimal payment page of a shop: the buttons, and their callbacks. Its URL has `?currency`, `?script` (the currency
 * that the script is loaded for, if another), `?lang` and `?fail` (creating the order fails).
 */
const PAGE_SCRIPT = `
const query = new URLSearchParams(location.search)
const tell = (...what) => { document.getElementById('told').textContent += what.join(' ') + '\\n' }
const ask = async (path) => await (await fetch(path + location.search, { method: 'POST' })).json()
const currency = query.get('currency') ?? 'MXN'
const options = {
  clientId: ${JSON.stringify(ACCOUNT.client_id)}, currency: query.get('script') ?? currency, enableFunding: 'venmo',
  disableFunding: 'card', intent: 'capture', locale: query.get('lang') === 'es' ? 'es_MX' : 'en_US', sdkBaseUrl: SCRIPT,
}
let presses = 0
paypalLoadScript(options).then(async (paypal) => {
  for (const fundingSource of [paypal.FUNDING.PAYPAL, paypal.FUNDING.VENMO]) {
    const buttons = paypal.Buttons({
      fundingSource,
      style: { layout: 'vertical', shape: 'sharp', label: 'pay', height: 48 },
      onClick: (data, actions) => query.has('reject') ? actions.reject() : actions.resolve(),
      createOrder: async () => (presses += 1, query.has('fail') ? undefined : (await ask('/create')).id),
      onApprove: async (data, actions) => {
        const { issue, status } = await ask('/capture/' + data.orderID)
        tell(issue ?? status, data.payerID, data.paymentSource, presses)
        if (issue === 'INSTRUMENT_DECLINED') return actions.restart()
      },
      onCancel: (data) => tell('canceled', data.orderID),
      onError: (error) => tell('error:', error.message),
    })
    if (buttons.isEligible()) await buttons.render('#' + fundingSource)
    else tell(fundingSource, 'is not eligible')
  }
})
`

export async function startPayPalShop(sandbox: { url: string }) {
  const shop = new TestShop(sandbox)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': `default-src 'none'; script-src 'self' ${sandbox.url}; connect-src 'self'; base-uri 'none'`,
  }
  let url = ''

  async function create(currency: string): Promise<unknown> {
    const context = { return_url: `${url}/back`, cancel_url: `${url}/canceled`, user_action: 'PAY_NOW' }
    const more = { application_context: { brand_name: 'Lienza & <b>Arte</b>', ...context } }
    return { id: await shop.createOrder(buildOrder('1499.00', {}, currency, more)) }
  }

  async function capture(id: string): Promise<unknown> {
    const { body } = await shop.capture(id)
    return { issue: body.details?.[0]?.issue, status: body.status }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (request.method === 'POST') {
      const [, what, id = ''] = pathname.split('/')
      const result = await (what === 'create' ? create(searchParams.get('currency') ?? 'MXN') : capture(id))
      response.end(JSON.stringify(result))
    } else if (pathname.endsWith('.js')) {
      const address = JSON.stringify(`${sandbox.url}/sdk/js`)
      const script = pathname === '/loader.js' ? LOADER : PAGE_SCRIPT.replace('SCRIPT', address)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else {
      response.writeHead(200, headers).end(PAGE)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    shop,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Pay</h1>
<div id="paypal"></div><div id="venmo"></div><pre id="told"></pre></main>
<script src="/loader.js"></script><script src="/page.js"></script></body></html>`

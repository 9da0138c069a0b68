import type { PayPalAccount } from '../paypal/authenticate.ts'
import type { FundingName } from '../paypal/funding-sources.ts'
import type { Sandbox, SandboxSettings } from '../start.ts'
import { controlSandbox, type AnyJson, startTestSandbox } from './sandbox.ts'

export const ACCOUNT: PayPalAccount = {
  client_id: 'test_client_1234567890',
  client_secret: 'test_secret_1234567890',
  webhook_id: '1JE4291016473214C',
  webhook_url: null,
}

export async function startPayPalSandbox(
  account: Partial<PayPalAccount> = {},
  settings: Partial<SandboxSettings> = {},
): Promise<Sandbox> {
  return await startTestSandbox({ ...settings, paypal: { ...ACCOUNT, ...account } })
}

export interface HttpResponse {
  status: number
  headers: Headers
  body: AnyJson
}

export async function requestToken(
  sandbox: { url: string },
  form: Record<string, string> = { grant_type: 'client_credentials' },
  credentials = `${ACCOUNT.client_id}:${ACCOUNT.client_secret}`,
): Promise<HttpResponse> {
  const response = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams(form),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export class TestShop {
  readonly #sandbox: { url: string }
  #token: string | undefined

  constructor(sandbox: { url: string }) {
    this.#sandbox = sandbox
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> {
    this.#token ??= (await requestToken(this.#sandbox)).body.access_token as string
    const response = await fetch(`${this.#sandbox.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  async createOrder(input: AnyJson = buildOrder('149.00')): Promise<string> {
    return (await this.call('POST', '/v2/checkout/orders', input)).body.id
  }

  async approve(id: string, funding: FundingName = 'balance'): Promise<AnyJson> {
    return await controlSandbox(this.#sandbox, 'POST', `/checkoutnow/${id}/approve`, { funding })
  }

  async capture(id: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return await this.call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers)
  }

  async createPaidOrder(input?: AnyJson, funding?: FundingName): Promise<{ order: string; capture: string }> {
    const order = await this.createOrder(input)
    await this.approve(order, funding)
    const { body } = await this.capture(order)
    return { order, capture: body.purchase_units[0].payments.captures[0].id }
  }
}

export function buildOrder(value: string, unit: object = {}, currency_code = 'MXN', more: object = {}): AnyJson {
  return { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code, value }, ...unit }], ...more }
}

export function formatIssue({ status, body }: HttpResponse): string {
  return `${status} ${body.name} ${body.details?.[0]?.issue ?? ''}`.trim()
}

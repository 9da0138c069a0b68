import { Stripe } from 'stripe'
import { type Sandbox, type SandboxSettings, startSandbox } from '../start.ts'

export const KEYS = {
  stripe_secret_key: 'sk_test_testing1234567890',
  stripe_public_key: 'pk_test_testing1234567890',
  stripe_webhook_secret: 'whsec_testing1234567890',
  google_client_id: '1234567890-testing.apps.googleusercontent.com',
  maps_key: 'AIzaTesting1234567890',
}

export async function startTestSandbox(settings: Partial<SandboxSettings> = {}): Promise<Sandbox> {
  return await startSandbox({ port: 0, data: ':memory:', keys: KEYS, ...settings })
}

/** Creates the official SDK, connected to the sandbox. It does not retry unless a test sets it to. */
export function createStripeClient(
  sandbox: { url: string },
  config: Stripe.StripeConfig = {},
  key = KEYS.stripe_secret_key,
): Stripe {
  const { hostname, port } = new URL(sandbox.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...config })
}

export async function postForm(
  sandbox: { url: string },
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: AnyJson }> {
  const response = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEYS.stripe_secret_key}`, ...headers },
    body: new URLSearchParams(form),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of a foreign protocol, looked at field by field in tests
export type AnyJson = any

export async function controlSandbox(
  sandbox: { url: string },
  method: string,
  path: string,
  body?: unknown,
): Promise<AnyJson> {
  const response = await fetch(sandbox.url + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return await response.json()
}

/** Returns the error of a refused call, as the SDK reports it. */
export async function getRefusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`expected a refusal, got ${String(outcome)}`)
}

import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCustomer } from '../bench/customer.ts'
import type { ShopUnderLoad } from './shop-under-load.ts'

/**
 * Milliseconds that a request is repeated before it fails: longer than all kills together, because on a busy machine a shop
 * that has just started is killed before it answers.
 */
const TIMEOUT_MS = 900_000
const PAUSE_MS = 150

/** A response of the shop or the sandbox that must not be repeated, because it is a refusal. */
export class RefusedResponse extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status} ${body}`)
    this.status = status
    this.body = body
  }

  is(...codes: string[]): boolean {
    return codes.some((code) => this.body.includes(`"${code}"`))
  }
}

/**
 * Repeats a request while there is no response or the response says that a service is down, as a person does who
 * presses the button once more. Throws `RefusedResponse` for a refusal, and for an unannounced 5xx.
 */
export async function requestWithRetry(
  url: string,
  request: RequestInit = {},
  onRetry?: (reason: string) => void,
): Promise<unknown> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    const response = await fetch(url, request).then(readResponse, toFailure)
    const { status, body } = response
    if (status === 200 || status === 201) return JSON.parse(body)
    const isTemporary = status === 0 || status === 503
    if (!isTemporary || Date.now() > until) throw new RefusedResponse(status, body)
    onRetry?.(`${request.method ?? 'GET'} ${new URL(url).pathname}: ${status} ${body}`)
    await pause(PAUSE_MS)
  }
}

/** No response came, or it broke off: status 0, with the reason. */
function toFailure(error: Error & { cause?: Error }): { status: number; body: string } {
  return { status: 0, body: error.cause?.message || error.message }
}

export type CustomerRequest = <T>(method: string, path: string, body?: unknown) => Promise<T>

export function createCustomerRequest(
  { url, onRetry }: Pick<ShopUnderLoad, 'url' | 'onRetry'>,
  { token }: BenchCustomer,
): CustomerRequest {
  return async <T>(method: string, path: string, body?: unknown) => {
    const bodyInit = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = { method, headers: { authorization: `Bearer ${token}`, ...type }, ...bodyInit }
    return (await requestWithRetry(`${url}/api${path}`, request, onRetry)) as T
  }
}

async function readResponse(response: Response): Promise<{ status: number; body: string }> {
  return { status: response.status, body: await response.text() }
}

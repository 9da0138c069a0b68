import type { ErrorBody } from './objects.ts'

/** A "no" in Stripe's own words. Thrown anywhere below a route, and given its shape in one place, routes.ts. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Refused before any work began. Such an answer is not kept under its idempotency key, so a mended request may reuse it. */
  readonly before_work: boolean

  constructor(status: number, body: ErrorBody, before_work = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.before_work = before_work
  }
}

type Details = Pick<ErrorBody, 'code' | 'param' | 'payment_intent' | 'charge'>

/** The request asks for something that cannot be done to this object now. */
export function cannot(message: string, details: Details = {}): StripeError {
  return new StripeError(400, { ...details, message, type: 'invalid_request_error' })
}

/** A parameter is missing, unknown or of the wrong kind: found before any work. */
export function badParameter(message: string, details: Details): StripeError {
  return new StripeError(400, { ...details, message, type: 'invalid_request_error' }, true)
}

/** 404 when the address names nothing, 400 when a parameter does. */
export function noSuch(what: string, id: string, param: string, status: 400 | 404 = 404): StripeError {
  return new StripeError(status, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
    type: 'invalid_request_error',
  })
}

export function unauthorized(message: string, status: 401 | 403 = 401, code?: string): StripeError {
  return new StripeError(status, { ...(code && { code }), message, type: 'invalid_request_error' }, true)
}

/** The body of an error answer: with the links that Stripe adds to what it was thrown with. */
export function errorAnswer(body: ErrorBody, request_id: string): { error: ErrorBody } {
  return {
    error: {
      ...body,
      ...(body.code && { doc_url: docUrl(body.code) }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${request_id}`,
    },
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

import type { ErrorBody } from './objects.ts'

/** An error of Stripe's API. It is thrown anywhere below a route and formatted in one place, routes.ts. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /**
   * Refused before any work began. Such a response is not stored under its idempotency key, so a corrected request may
   * reuse it.
   */
  readonly before_work: boolean

  constructor(status: number, body: ErrorBody, before_work = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.before_work = before_work
  }
}

type Details = Pick<ErrorBody, 'code' | 'param' | 'payment_intent' | 'charge'>

/** The object's state does not allow the request. */
export function invalidState(message: string, details: Details = {}): StripeError {
  return new StripeError(400, { ...details, message, type: 'invalid_request_error' })
}

/** A parameter is missing, unknown or of the wrong type; this is detected before any work. */
export function invalidParameter(message: string, details: Details): StripeError {
  return new StripeError(400, { ...details, message, type: 'invalid_request_error' }, true)
}

/** The status is 404 when the URL names a missing object, 400 when a parameter does. */
export function notFound(what: string, id: string, param: string, status: 400 | 404 = 404): StripeError {
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

export function toErrorBody(body: ErrorBody, request_id: string): { error: ErrorBody } {
  return {
    error: {
      ...body,
      ...(body.code && { doc_url: getDocUrl(body.code) }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${request_id}`,
    },
  }
}

export function getDocUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

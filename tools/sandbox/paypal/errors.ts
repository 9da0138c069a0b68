import { ISSUES, type Issue } from './issues.ts'

/** The types of refusals, with status and message as PayPal describes them. */
const ERROR_KINDS = {
  INVALID_REQUEST: [400, 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  RESOURCE_CONFLICT: [409, 'The server has detected a conflict while processing this request.'],
  UNSUPPORTED_MEDIA_TYPE: [415, "The server does not support the request payload's media type."],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error occurred.'],
  SERVICE_UNAVAILABLE: [503, 'Service Unavailable.'],
} as const

export interface Detail {
  field?: string
  value?: string
  location?: 'body' | 'path' | 'query'
  issue: string
  description: string
}

export interface Link {
  href: string
  rel: string
  method?: string
}

/** An error of PayPal's API. It is thrown anywhere below a route and formatted in one place, routes.ts. */
export class PayPalError extends Error {
  readonly kind: keyof typeof ERROR_KINDS
  readonly details: Detail[]
  readonly links: Link[]
  /** A capture was attempted: its changes stay, and the response is stored under its request id. */
  readonly after_trying: boolean

  constructor(kind: keyof typeof ERROR_KINDS, details: Detail[] = [], links: Link[] = [], after_trying = false) {
    super(details[0] ? `${details[0].issue}: ${details[0].description}` : ERROR_KINDS[kind][1])
    this.kind = kind
    this.details = details
    this.links = links
    this.after_trying = after_trying
  }

  get status(): number {
    return ERROR_KINDS[this.kind][0]
  }

  body(debug_id: string): Record<string, unknown> {
    const { kind, details, links } = this
    return {
      name: kind,
      ...(details.length > 0 && { details }),
      message: ERROR_KINDS[kind][1],
      debug_id,
      ...(links.length > 0 && { links }),
    }
  }
}

interface FieldError {
  field?: string
  value?: unknown
  location?: Detail['location']
}

export function malformed(issue: Issue, fieldPath: FieldError = {}): PayPalError {
  return new PayPalError('INVALID_REQUEST', [buildDetail(issue, fieldPath)], [buildHelpLink(issue)])
}

export function unprocessable(issue: Issue, fieldPath: FieldError = {}): PayPalError {
  return new PayPalError('UNPROCESSABLE_ENTITY', [buildDetail(issue, fieldPath)], [buildHelpLink(issue)])
}

/** The capture was attempted and failed; `way_on` is the URL where the buyer may fix it. */
export function failedPayment(issue: Issue, way_on: Link | null = null): PayPalError {
  const links = way_on ? [buildHelpLink(issue), way_on] : [buildHelpLink(issue)]
  return new PayPalError('UNPROCESSABLE_ENTITY', [buildDetail(issue, {})], links, true)
}

export function notFound(field: string, value: string): PayPalError {
  const issue = 'INVALID_RESOURCE_ID'
  return new PayPalError(
    'RESOURCE_NOT_FOUND',
    [buildDetail(issue, { field, value, location: 'path' })],
    [buildHelpLink(issue)],
  )
}

export function requestInProgress(): PayPalError {
  const issue = 'PREVIOUS_REQUEST_IN_PROGRESS'
  return new PayPalError('RESOURCE_CONFLICT', [buildDetail(issue, {})], [buildHelpLink(issue)])
}

function buildDetail(issue: Issue, { field, value, location }: FieldError): Detail {
  return {
    ...(field !== undefined && { field, location: location ?? 'body' }),
    ...(value !== undefined && { value: typeof value === 'string' ? value : JSON.stringify(value) }),
    issue,
    description: ISSUES[issue],
  }
}

function buildHelpLink(issue: string): Link {
  return {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
    rel: 'information_link',
    method: 'GET',
  }
}

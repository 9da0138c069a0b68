import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getErrorStatus } from '../platform/inject-errors.ts'
import { getPath } from '../platform/request-log.ts'
import { createRandomText } from '../platform/random-text.ts'
import { buildXml, element } from './xml.ts'

const ERRORS = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  BadDigest: [400, 'The Content-MD5 or checksum value that you specified did not match what we received.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  KeyTooLongError: [400, 'Your key is too long'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not implemented'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const satisfies Record<string, readonly [number, string]>

export type S3ErrorCode = keyof typeof ERRORS

export class S3Error extends Error {
  readonly code: S3ErrorCode
  readonly details: Record<string, string>

  constructor(code: S3ErrorCode, details: Record<string, string> = {}) {
    super(ERRORS[code][1])
    this.code = code
    this.details = details
  }
}

const CODES_BY_STATUS: Record<number, S3ErrorCode> = { 413: 'EntityTooLarge', 503: 'SlowDown' }

/** Answers every failure with S3's XML; a response to HEAD has no body. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof S3Error) return sendError(request, reply, error)
    const status = getErrorStatus(error)
    const code = CODES_BY_STATUS[status] ?? (status >= 500 ? 'InternalError' : 'InvalidRequest')
    return sendError(request, reply, new S3Error(code))
  })
}

function sendError(request: FastifyRequest, reply: FastifyReply, { code, message, details }: S3Error): FastifyReply {
  const [status] = ERRORS[code]
  const request_id = createRandomText(16)
  const fields = {
    Code: code,
    Message: message,
    ...details,
    Resource: getPath(request),
    RequestId: request_id,
  }
  const xml = buildXml('Error', Object.entries(fields).map(([name, value]) => element(name, value))) // prettier-ignore
  void reply.code(status).header('x-amz-request-id', request_id).type('application/xml')
  return reply.send(request.method === 'HEAD' ? '' : xml)
}

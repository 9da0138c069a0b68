import type { Call, CallDescription } from '@shop/contract/call.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import type { StaffCall } from '@shop/contract/staff/call.ts'
import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'

/** The body of every response that is not a success (rules 1). */
const RefusalReply = Type.Object({
  errors: Type.Array(Type.String()),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
})

/** A call without query parameters accepts none. */
const NoQuery = Type.Object({})

/**
 * Returns the call as Fastify validates and serializes it, and as the published description documents it. Calls are
 * grouped by the first part of their path.
 */
export function describeCall(call: Call | StaffCall, path: string): FastifySchema {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [path.split('/')[1] ?? ''],
    ...getSecurity(call),
    ...(call.params ? { params: call.params } : {}),
    querystring: call.query ?? NoQuery,
    ...(call.body ? { body: call.body } : {}),
    response: { 200: call.response, ...refusalReplies(call) },
  }
}

function getSecurity(call: Call | StaffCall): Pick<FastifySchema, 'security'> {
  if ('access' in call) return call.access === 'anyone' ? {} : { security: [{ staff: [] }] }
  return call.caller === 'customer' ? { security: [{ bearer: [] }] } : {}
}

function refusalReplies(call: CallDescription): Record<number, unknown> {
  // An invalid token is refused by every call, also by those that need none.
  const commonRefusals: RefusalCode[] = [
    'invalid_value',
    'unauthenticated',
    'unexpected',
    'unavailable',
    'storage_full',
  ]
  const bodyRefusals: RefusalCode[] = [
    'card_number',
    'control_characters',
    'invalid_json',
    'payload_too_large',
    'unsupported_media_type',
  ]
  const codes = new Set<RefusalCode>([...commonRefusals, ...(call.body ? bodyRefusals : []), ...call.refusals])
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  const replies: [number, unknown][] = [...byStatus].map(([status, statusCodes]) => [
    status,
    { ...RefusalReply, description: statusCodes.map((code) => `\`${code}\`: ${refusals[code].en}`).join('  \n') },
  ])
  return Object.fromEntries(replies)
}

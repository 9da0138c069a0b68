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
  data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

/** Returns the schemas by which Fastify validates the call's input and serializes its success. */
export function buildCallSchema(call: CallDescription): FastifySchema {
  return {
    ...(call.params ? { params: call.params } : {}),
    querystring: call.query,
    ...(call.body ? { body: call.body } : {}),
    response: { 200: call.response },
  }
}

/**
 * Returns the call as the published description documents it. Refusals are only here: they are sent as text, and Fastify
 * would compile a serializer for each of them at every start. Calls are grouped by the first part of their path.
 */
export function describeCall(call: Call | StaffCall): FastifySchema {
  const isOfShop = 'caller' in call
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    ...describeSecurity(call),
    ...buildCallSchema(call),
    response: { 200: call.response, ...refusalReplies(call, isOfShop ? shopRefusals : staffCallRefusals) },
  }
}

function describeSecurity(call: Call | StaffCall): FastifySchema {
  if ('access' in call) return call.access === 'anyone' ? {} : { security: [{ staff: [] }] }
  return call.caller === 'customer' ? { security: [{ bearer: [] }] } : {}
}

const everyCallRefusals: RefusalCode[] = ['invalid_value', 'unexpected', 'unavailable', 'storage_full']
/** An invalid token is refused by every call, also by those that need none. */
const shopRefusals: RefusalCode[] = [...everyCallRefusals, 'unauthenticated']
const staffCallRefusals: RefusalCode[] = [
  ...everyCallRefusals,
  'staff_unauthenticated',
  'forbidden',
  'foreign_origin',
  'confirmation_needed',
]
const bodyRefusals: RefusalCode[] = [
  'card_number',
  'control_characters',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
]

function refusalReplies(call: CallDescription, commonRefusals: RefusalCode[]): Record<number, unknown> {
  const codes = new Set<RefusalCode>([...commonRefusals, ...(call.body ? bodyRefusals : []), ...call.refusals])
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  const replies: [number, unknown][] = [...byStatus].map(([status, statusCodes]) => [
    status,
    { ...RefusalReply, description: statusCodes.map((code) => `\`${code}\`: ${refusals[code].en}`).join('  \n') },
  ])
  return Object.fromEntries(replies)
}

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
    description: describeCaller(call),
    tags: [call.path.split('/')[1] ?? ''],
    security: listSecurity(call),
    ...(publishSchemas(buildCallSchema(call)) as FastifySchema),
    response: {
      200: publishSchema(call.response),
      ...refusalReplies(call, isOfShop ? shopRefusals : staffCallRefusals),
    },
  }
}

function describeCaller(call: Call | StaffCall): string {
  const caller = 'caller' in call ? call.caller : call.access
  const confirmed = 'confirmed' in call && call.confirmed ? ', with a confirmed identity' : ''
  return `For ${callers[caller] ?? `members of staff with the permission \`${caller}\``}${confirmed}.`
}

const callers: Partial<Record<string, string>> = {
  anyone: 'anyone',
  customer: 'signed-in customers',
  pending: 'members of staff who have given their password',
  signed_in: 'every member of staff',
}

/**
 * Returns the ways to make a call; `{}` is none. Calls that anyone may make show customers what they may see, except
 * those of `/users`, which sign in, register, or follow the link of a mail.
 */
function listSecurity(call: Call | StaffCall): Record<string, string[]>[] {
  if ('access' in call) return call.access === 'anyone' ? [] : [{ staff: [] }]
  if (call.caller === 'customer') return [{ bearer: [] }]
  return call.path.startsWith('/users/') ? [] : [{}, { bearer: [] }]
}

const internalKeywords = new Set(['refusal', 'characters', 'identifier', 'missing', 'checked_for_cards'])
const namingKeywords = new Set(['properties', 'patternProperties'])

/**
 * Returns a schema without internal keywords, at every depth, or what `published` says instead of it. Its description ends
 * with the refusal of any other value, where that is one of its own.
 */
function publishSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(publishSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const { published: instead, ...own } = schema as { published?: object }
  if (instead !== undefined) return publishSchema({ ...own, ...instead })
  const { refusal, description } = schema as { refusal?: unknown; description?: unknown }
  const published = Object.entries(schema).filter(([keyword]) => !internalKeywords.has(keyword))
  const named = published.map(([keyword, value]) => [
    keyword,
    namingKeywords.has(keyword) ? publishSchemas(value as object) : publishSchema(value),
  ])
  if (typeof refusal !== 'string') return Object.fromEntries(named)
  const sentences = [description, `Refused with \`${refusal}\`.`].filter((text) => typeof text === 'string')
  return { ...Object.fromEntries(named), description: sentences.join('. ') }
}

function publishSchemas(schemas: object): object {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, publishField(name, schema)]))
}

/** A text whose name ends in `_at` is a moment. Fastify need not know it: a format costs time at each answer. */
function publishField(name: string, schema: unknown): unknown {
  const published = publishSchema(schema) as { type?: unknown }
  const isText = [published.type].flat().includes('string')
  return name.endsWith('_at') && isText ? { ...published, format: 'date-time' } : published
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
  const codes = new Set<RefusalCode>([
    ...commonRefusals,
    ...(call.body ? bodyRefusals : []),
    ...(call.missing ? [call.missing] : []),
    ...call.refusals,
  ])
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  const replies: [number, unknown][] = [...byStatus].map(([status, statusCodes]) => [
    status,
    { ...RefusalReply, description: statusCodes.map((code) => `\`${code}\`: ${refusals[code].en}`).join('  \n') },
  ])
  return Object.fromEntries(replies)
}

import { type Static, Type } from 'typebox'
import { Id, Nullable, NullableInteger, NullableString } from '../common-schemas.ts'
import { agentDeliveryOutcomes, MAX_AGENT_CALLS_PER_MINUTE } from './agent-values.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { agentModes } from '../agent-modes.ts'

export const AgentPlatform = Type.Object({
  id: Type.Integer(),
  profile_url: Type.String(),
  is_plain: Type.Boolean({
    description: 'Whether it stands for all assistants without a profile; its address is theirs',
  }),
  version: NullableString({ description: 'Null when its profile could not be read' }),
  fetched_at: Type.String({ description: 'When its profile was read last' }),
  is_blocked: Type.Boolean(),
  calls_per_minute: NullableInteger({
    description: 'Of its guests together, and of its linked customers together; null is the default',
  }),
  /** In the last 30 days: calls that were answered, and that were refused. */
  answered: Type.Integer(),
  refused: Type.Integer(),
  orders: Type.Integer({ description: 'Placed orders that came through it' }),
  has_webhook: Type.Boolean(),
})
export type AgentPlatform = Static<typeof AgentPlatform>

export const listAgentPlatforms = defineStaffCall('listAgentPlatforms', {
  summary: 'Lists the platforms whose assistants called, the last read first, and the position of the switch',
  access: 'settings.read',
  query: Type.Object(listFields),
  response: Type.Object({ ...listOf(AgentPlatform).properties, mode: Type.Enum([...agentModes]) }),
})

export const saveAgentPlatform = defineStaffCall('saveAgentPlatform', {
  summary: 'Refuses a platform or serves it again, and changes how often its assistants may call',
  access: 'settings.write',
  body: Type.Object({
    id: Id('agent_platform_not_found'),
    is_blocked: Type.Boolean(),
    calls_per_minute: NullableInteger({ minimum: 1, maximum: MAX_AGENT_CALLS_PER_MINUTE }),
  }),
  refusals: ['agent_platform_not_found'],
})

export const AgentCallCount = Type.Object({
  platform: Type.String(),
  operation: Type.String(),
  code: NullableString({ description: 'Why it was refused, in the words of the protocol; null: it was answered' }),
  times: Type.Integer(),
  last_day: Type.String(),
})
export type AgentCallCount = Static<typeof AgentCallCount>

export const listAgentCalls = defineStaffCall('listAgentCalls', {
  summary: 'Lists what assistants asked in the last 30 days, and were refused, the most frequent first',
  access: 'settings.read',
  query: Type.Object({ ...listFields, refused: Type.Optional(Type.Enum(['yes'])) }),
  response: listOf(AgentCallCount),
})

export const AgentDelivery = Type.Object({
  id: Type.String(),
  order: Type.String({ description: 'The code of the order' }),
  platform: Type.String(),
  changes: Type.Integer(),
  added_at: Type.String(),
  tries: Type.Integer(),
  outcome: Type.Enum([...agentDeliveryOutcomes]),
  finished_at: NullableString(),
  due_at: Nullable(Type.String({ description: 'Of one that waits: the next try' })),
  failure: NullableString({ description: 'Why the last try failed' }),
})
export type AgentDelivery = Static<typeof AgentDelivery>

export const listAgentDeliveries = defineStaffCall('listAgentDeliveries', {
  summary: 'Lists the changes of orders that platforms received, or are to receive, the newest first',
  access: 'settings.read',
  query: Type.Object({ ...listFields, outcome: Type.Optional(Type.Enum([...agentDeliveryOutcomes])) }),
  response: listOf(AgentDelivery),
})

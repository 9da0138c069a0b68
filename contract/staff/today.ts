import { type Static, Type } from 'typebox'
import { CurrencyCode, MinorAmount, Nullable, NullableString } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { checklistNames, closableSteps } from './setup-steps.ts'

export const queueNames = [
  'transfers',
  'to_pack',
  'to_ship',
  'returns',
  'came_back',
  'too_long',
  'lost',
  'money',
  'approvals',
  'legal',
  'benefits',
  'messages',
  'failed_mail',
] as const

const Queue = Type.Object({
  name: Type.Enum([...queueNames]),
  count: Type.Integer(),
  oldest_at: NullableString({ description: 'Since when the oldest of them waits' }),
})
export type Queue = Static<typeof Queue>

const Sales = Type.Object({
  currency: CurrencyCode,
  orders: Type.Integer(),
  amount: MinorAmount,
  /** The same weekday a week ago: until the same time, and the whole day. */
  orders_before: Type.Integer(),
  amount_before: MinorAmount,
  amount_before_whole_day: MinorAmount,
})

const Today = Type.Object({
  now: Type.String(),
  /** Only the queues that the roles allow. */
  queues: Type.Array(Queue),
  /** Orders that were paid on this day in Mexico City, as in the sales report; null without the permission for sales. */
  sales: Nullable(Type.Array(Sales)),
  /** The next time a drop opens to a level, or to everyone (level 0). */
  opening: Nullable(
    Type.Object({
      name: Type.String(),
      level: Type.Integer(),
      opens_at: Type.String(),
      for_everyone_at: Type.String(),
    }),
  ),
  /** The steps of setting up a shop; null for those who cannot change it, and empty once all is done. */
  checklist: Nullable(Type.Array(Type.Object({ name: Type.Enum([...checklistNames]), done: Type.Boolean() }))),
})
export type Today = Static<typeof Today>

export const getToday = defineStaffCall('getToday', {
  summary: 'Returns what waits, how the day goes and what opens next, as far as the roles allow',
  access: 'signed_in',
  response: Today,
})

export const closeSetupStep = defineStaffCall('closeSetupStep', {
  summary:
    'Closes a step of setting up: a setting is kept as it is, and what the shop does without is not asked for again',
  access: 'settings.write',
  // None of these settings says where money goes, and each keeps the value that it has.
  money: 'never',
  body: Type.Object({ step: Type.Enum([...closableSteps]) }),
})

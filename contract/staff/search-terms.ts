import { type Static, Type } from 'typebox'
import { NullableString } from '../common-schemas.ts'
import { langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'
import { missedTermDays } from './search-term-values.ts'

export const MissedTerm = Type.Object({
  term: Type.String(),
  lang: Type.Enum([...langs]),
  times: Type.Integer(),
  /** The last day of the period on which it was searched, as `YYYY-MM-DD`. */
  last_day: Type.String(),
  /** The first word that it finds by now; null while no group has it. */
  meaning: NullableString(),
})
export type MissedTerm = Static<typeof MissedTerm>

export const listMissedTerms = defineStaffCall('listMissedTerms', {
  summary: 'Lists terms that customers searched without results, the most frequent first',
  access: 'content.read',
  query: Type.Object({
    ...listFields,
    in: Type.Optional(Type.Enum([...langs])),
    days: Type.Optional(Type.Enum([...missedTermDays])),
  }),
  response: listOf(MissedTerm),
})

import { type Static, Type } from 'typebox'
import {
  CurrencyCode,
  DRAWN,
  LangQuery,
  MinorAmount,
  MULTILINE,
  NullableInteger,
  NullableString,
  StoredInteger,
  Text,
} from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { movementNames } from './closing-values.ts'
import { CsvFile, taxFields } from './report-schemas.ts'

/** A month as `YYYY-MM`. */
const MonthName = Text(7, { refusal: 'month_unknown' })

const movementFields = {
  orders: Type.Integer(),
  goods: MinorAmount,
  discount: MinorAmount,
  shipping: MinorAmount,
  taken: MinorAmount,
  refunds: Type.Integer(),
  refunded: MinorAmount,
  refunded_goods: MinorAmount,
  disputes: Type.Integer(),
  disputed: MinorAmount,
  ...taxFields,
}
const Line = Type.Object({
  currency: CurrencyCode,
  method: Type.String(),
  ...movementFields,
  /** Money that a person still has to send, and that is in dispute: now, or when the month was closed. */
  owed_by_hand: MinorAmount,
  open_disputed: MinorAmount,
})
export type MonthLine = Static<typeof Line>

/** `running` is this month, and one that ended less than an hour ago. */
export const monthStates = ['running', 'open', 'closed'] as const

const Closing = Type.Object({
  number: Type.Integer(),
  closed_at: Type.String(),
  closed_by: NullableString({ description: 'The name of the member of staff' }),
  open_tasks: Type.Integer(),
  reason: NullableString(),
  reopened_at: NullableString(),
  reopened_by: NullableString(),
  reopen_reason: NullableString(),
})
export type Closing = Static<typeof Closing>

const MonthSummary = Type.Object({
  month: Type.String(),
  state: Type.Enum([...monthStates]),
  number: NullableInteger(),
  closed_at: NullableString(),
})
export type MonthSummary = Static<typeof MonthSummary>

export const listMonths = defineStaffCall('listMonths', {
  summary: 'Lists the months since the first sale, the newest first, with their closing',
  access: 'reports.sales',
  response: Type.Object({ months: Type.Array(MonthSummary) }),
})

const Month = Type.Object({
  month: Type.String(),
  state: Type.Enum([...monthStates]),
  closable_from: Type.String(),
  /** The frozen figures of a closed month, else those of now. */
  lines: Type.Array(Line),
  /** Changes with the figures: `closeMonth` names what the person saw. */
  version: Type.String(),
  open_tasks: Type.Array(
    Type.Object({ type: Type.String(), code: NullableString(), amount: MinorAmount, currency: CurrencyCode }),
  ),
  /** The closings of the month, the newest first. */
  closings: Type.Array(Closing),
  /** Movements of a closed month that are not as they were frozen. None unless something went wrong. */
  differences: Type.Array(
    Type.Object({
      currency: CurrencyCode,
      method: Type.String(),
      name: Type.Enum([...movementNames]),
      frozen: Type.Integer(),
      now: Type.Integer(),
    }),
  ),
  /** Refunds and disputes about sales of this month that came in later months, where they count. */
  later: Type.Array(
    Type.Object({
      month: Type.String(),
      currency: CurrencyCode,
      refunds: Type.Integer(),
      refunded: MinorAmount,
      disputes: Type.Integer(),
      disputed: MinorAmount,
    }),
  ),
})
export type Month = Static<typeof Month>

const monthQuery = Type.Object({ ...LangQuery.properties, month: MonthName })

export const getMonth = defineStaffCall('getMonth', {
  summary: 'Returns the figures of a month, frozen if it is closed, with what is open and what came later',
  access: 'reports.sales',
  query: monthQuery,
  response: Month,
  refusals: ['month_unknown', 'report_too_long'],
})

export const exportMonth = defineStaffCall('exportMonth', {
  summary: 'Returns the figures of a month as a CSV file',
  access: 'exports.money',
  query: monthQuery,
  response: CsvFile,
  refusals: ['month_unknown', 'report_too_long'],
})

export const closeMonth = defineStaffCall('closeMonth', {
  summary: 'Freezes the figures of a month that is over, under the next number',
  access: 'months.close',
  body: Type.Object({
    month: MonthName,
    version: Text(64, DRAWN),
    /** Why it is closed although tasks about money are open. */
    reason: Type.Optional(Text(500, MULTILINE)),
  }),
  response: Type.Object({ number: Type.Integer() }),
  refusals: [
    'month_unknown',
    'month_not_over',
    'month_closed',
    'month_changed',
    'month_tasks_open',
    'month_does_not_add_up',
  ],
})

export const reopenMonth = defineStaffCall('reopenMonth', {
  summary: 'Opens a closed month again; its closing stays as it was and is marked',
  access: 'months.close',
  confirmed: true,
  body: Type.Object({ month: MonthName, number: StoredInteger(), reason: Text(500, MULTILINE) }),
  refusals: ['month_open'],
})

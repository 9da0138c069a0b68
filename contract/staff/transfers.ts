import { type Static, Type } from 'typebox'
import { CurrencyCode, MinorAmount, MULTILINE, NO_CARD, NullableString, Text } from '../common-schemas.ts'
import { transferMethods } from '../transfers.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'

export const OrderCode = Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' })
/** An amount above zero in minor units. */
export const PositiveAmount = Type.Integer({ minimum: 1, maximum: 99_999_999_99, description: 'Minor units' })
/** The reference that a bank gives a transfer. Unlike other texts it may look like a card number. */
export const BankReference = Text(80, NO_CARD)

const TransferMethod = Type.Enum([...transferMethods])
const TransferOutcome = Type.Unsafe<'confirmed' | 'rejected' | 'expired' | 'canceled' | null>({
  type: ['string', 'null'],
  enum: ['confirmed', 'rejected', 'expired', 'canceled', null],
})

export const StaffTransfer = Type.Object({
  code: Type.String(),
  name: Type.String(),
  method: TransferMethod,
  reference: Type.String(),
  account: Type.String({ description: 'Where the customer was asked to transfer to' }),
  amount: MinorAmount,
  currency: CurrencyCode,
  requested_at: Type.String(),
  deadline: Type.String(),
  reminded_at: NullableString(),
  outcome: TransferOutcome,
  ended_at: NullableString(),
})
export type StaffTransfer = Static<typeof StaffTransfer>

export const listTransfers = defineStaffCall('listTransfers', {
  summary: 'Lists bank transfers: those that wait by their deadline, or those that ended, the newest first',
  access: 'transfers.read',
  people: { of: 'order', by: 'items.code' },
  query: Type.Object({ ...listFields, state: Type.Optional(Type.Enum(['waiting', 'ended'])) }),
  response: listOf(StaffTransfer),
})

export const TransferReference = Type.Object({
  code: Type.String(),
  name: Type.String(),
  reference: Type.String(),
  amount: MinorAmount,
  currency: CurrencyCode,
  requested_at: Type.String(),
  outcome: TransferOutcome,
  ended_at: NullableString(),
  owed: Type.Array(Type.Object({ amount: MinorAmount, created_at: Type.String(), sent_at: NullableString() })),
})
export type TransferReference = Static<typeof TransferReference>

export const listTransferReferences = defineStaffCall('listTransferReferences', {
  summary: 'Lists the references that a bank statement is compared with: of all that wait, and of the last 90 days',
  access: 'transfers.read',
  people: { of: 'order', by: 'references.code' },
  response: Type.Object({ references: Type.Array(TransferReference) }),
})

export const confirmTransfer = defineStaffCall('confirmTransfer', {
  summary: 'Confirms that exactly this amount arrived with exactly this reference; safe to repeat',
  access: 'transfers.write',
  money: 'never',
  body: Type.Object({ code: OrderCode, amount: PositiveAmount, currency: CurrencyCode, reference: BankReference }),
  response: Type.Object({
    outcome: Type.Enum(['settled', 'known', 'returned'], {
      description: '`settled`: the order is paid; `known`: it was before; `returned`: the money has to go back',
    }),
  }),
  refusals: ['transfer_unknown', 'transfer_amount_differs', 'transfer_reference_differs'],
})

export const rejectTransfer = defineStaffCall('rejectTransfer', {
  summary: 'Rejects a bank transfer; money that arrived nevertheless goes back, as a task for staff',
  access: 'transfers.write',
  money: 'never',
  body: Type.Object({
    code: OrderCode,
    reason: Text(500, { ...MULTILINE, description: 'The customer reads it' }),
    received: Type.Optional(PositiveAmount),
  }),
  missing: 'fields_missing',
  refusals: ['fields_missing', 'transfer_unknown', 'transfer_not_waiting'],
})

export const extendTransfer = defineStaffCall('extendTransfer', {
  summary: 'Extends the deadline of a bank transfer and the reservation of its stock',
  access: 'transfers.write',
  body: Type.Object({
    code: OrderCode,
    hours: Type.Integer({ minimum: 1, maximum: 168, refusal: 'transfer_hours' }),
    /** The deadline that the member saw: another one is refused, so that a repeat does not extend it again. */
    deadline: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  response: Type.Object({ deadline: Type.String() }),
  refusals: ['transfer_unknown', 'transfer_not_waiting', 'transfer_hours', 'transfer_extended'],
})

export const remindOfTransfer = defineStaffCall('remindOfTransfer', {
  summary: 'Sends the customer the mail about a waiting bank transfer again, at most every four hours',
  access: 'transfers.write',
  body: Type.Object({ code: OrderCode }),
  refusals: ['transfer_unknown', 'transfer_not_waiting', 'transfer_reminded'],
})

export const recordOwedTransfer = defineStaffCall('recordOwedTransfer', {
  summary: 'Records money of a bank transfer that goes back: another amount, or a second transfer',
  access: 'transfers.write',
  money: 'never',
  body: Type.Object({
    code: OrderCode,
    amount: PositiveAmount,
    cause: Type.Enum(['other_amount', 'paid_twice']),
    known_count: Type.Integer({
      minimum: 0,
      maximum: 1_000,
      description: 'How many such amounts the caller saw for this payment; another number is refused',
    }),
  }),
  refusals: ['transfer_unknown', 'transfer_changed'],
})

export const recordOwedTransferSent = defineStaffCall('recordOwedTransferSent', {
  summary:
    'Records that money of a bank transfer was sent back; above the refund limit not by who recorded that it is owed',
  access: 'transfers.write',
  money: 'sometimes',
  body: Type.Object({
    id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, refusal: 'owed_transfer_unknown', identifier: true }),
    reference: BankReference,
  }),
  missing: 'fields_missing',
  refusals: ['fields_missing', 'owed_transfer_unknown', 'owed_transfer_sent', 'sent_by_other', 'confirmation_needed'],
})

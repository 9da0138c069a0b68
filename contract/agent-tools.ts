import { type Static, Type } from 'typebox'
import { AgentContext } from './agents.ts'
import { MULTILINE, Nullable, NullableString, OPAQUE } from './common-schemas.ts'
import { BENEFIT_NOTE_MAX_LENGTH, BENEFIT_PREFERRED_TIME_MAX_LENGTH, RETURN_NOTE_MAX_LENGTH } from './limits.ts'
import { BenefitRequest, LoyaltyBenefit, requestableBenefits } from './loyalty.ts'
import { orderStatuses } from './orders.ts'
import { returnKinds, returnReasons } from './return-rules.ts'

/**
 * The tools that the Universal Commerce Protocol does not have, and what they add to its answers, under the shop's own name:
 * an order that can be canceled or sent back, and the club.
 */

const context = { context: Type.Optional(AgentContext) }
const ItemId = (description: string) => Type.String({ maxLength: 300, description, ...OPAQUE })

export const RequestReturnInput = Type.Object({
  kind: Type.Enum([...returnKinds], { description: '`return` for a refund, `exchange` for another size' }),
  reason: Type.Enum([...returnReasons], { description: 'After the first days only `faulty` is accepted' }),
  note: Type.Optional(Type.String({ maxLength: RETURN_NOTE_MAX_LENGTH, ...MULTILINE })),
  line_items: Type.Array(
    Type.Object({
      id: ItemId('Id of a line of the order'),
      quantity: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      wanted_item_id: Type.Optional(ItemId('For an exchange: the variant of the wanted size, in the same color')),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  ...context,
})
export type RequestReturnInput = Static<typeof RequestReturnInput>

export const RequestBenefitInput = Type.Object({
  benefit: Type.Enum([...requestableBenefits]),
  note: Type.Optional(Type.String({ maxLength: BENEFIT_NOTE_MAX_LENGTH, ...MULTILINE })),
  preferred: Type.Optional(
    Type.String({ maxLength: BENEFIT_PREFERRED_TIME_MAX_LENGTH, description: 'Preferred time, as free text' }),
  ),
  ...context,
})
export type RequestBenefitInput = Static<typeof RequestBenefitInput>

export const OrderState = Type.Object({
  status: Type.Enum([...orderStatuses]),
  can_cancel: Type.Boolean({ description: '`cancel_order` is possible now' }),
  can_return: Type.Boolean({ description: '`request_return` is possible now' }),
  return_until: NullableString({ description: 'The end of the time for returns' }),
  crystals: Type.Integer({ description: 'Crystals that the order earned' }),
})

/** The place of a member in the club, the answer of `get_membership` under `<shop>.membership`. */
export const Membership = Type.Object({
  level: NullableString({ description: 'Null before the first level' }),
  crystals: Type.Integer(),
  next_level: Nullable(Type.Object({ level: Type.String(), crystals_missing: Type.Integer() })),
  benefits: Type.Array(LoyaltyBenefit),
  requests: Type.Array(Type.Omit(BenefitRequest, ['id'])),
})
export type Membership = Static<typeof Membership>

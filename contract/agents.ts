import { type Static, Type } from 'typebox'
import { MULTILINE, OPAQUE } from './common-schemas.ts'
import { SEARCH_TERM_MAX_LENGTH } from './limits.ts'

/**
 * The inputs of the operations that assistants call, as the Universal Commerce Protocol names their fields. They are also
 * the input schemas of the tools, so they are complete: a client may refuse to send a field that they lack.
 */

/** The products that a page of a search has unless the caller asks for fewer or more, and the most that it may have. */
export const AGENT_PAGE_SIZE = 10
export const AGENT_MAX_PAGE_SIZE = 50
export const AGENT_MAX_LOOKUP_IDS = 50

const Name = (max = 200) => Type.String({ maxLength: max, ...OPAQUE })

/** Hints of the buyer's language, currency and place. None of them is believed where it would give an advantage. */
export const AgentContext = Type.Object({
  address_country: Type.Optional(Name(60)),
  address_region: Type.Optional(Name(100)),
  postal_code: Type.Optional(Name(40)),
  location: Type.Optional(Name()),
  intent: Type.Optional(Type.String({ maxLength: 2000, ...MULTILINE })),
  language: Type.Optional(Name(60)),
  currency: Type.Optional(Name(10)),
  eligibility: Type.Optional(Type.Array(Name(), { maxItems: 50 })),
  payment: Type.Optional(Type.Array(Type.Object({ handler: Name() }), { maxItems: 20 })),
})
export type AgentContext = Static<typeof AgentContext>

const Open = Type.Object({}, { additionalProperties: true })
const hints = {
  context: Type.Optional(AgentContext),
  signals: Type.Optional(Open),
  attribution: Type.Optional(Open),
}

/** A price in minor units. Amounts above what a price can be are taken as they are: nothing costs as much. */
const PriceBound = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const AgentFilters = Type.Object({
  categories: Type.Optional(
    Type.Array(Name(), { maxItems: 40, description: 'Values of `categories` of the products that a search returned' }),
  ),
  price: Type.Optional(
    Type.Object(
      { min: Type.Optional(PriceBound), max: Type.Optional(PriceBound) },
      { description: 'In minor units of `context.currency`, without which it is ignored' },
    ),
  ),
})

export const SearchCatalogInput = Type.Object({
  query: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX_LENGTH, ...MULTILINE })),
  ...hints,
  filters: Type.Optional(AgentFilters),
  pagination: Type.Optional(
    Type.Object({
      cursor: Type.Optional(Name(2000)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    }),
  ),
})
export type SearchCatalogInput = Static<typeof SearchCatalogInput>

export const LookupCatalogInput = Type.Object({
  ids: Type.Array(Name(500), {
    minItems: 1,
    maxItems: 1000,
    description: 'Ids of products or variants, addresses of product pages or their last parts; at most 50',
  }),
  filters: Type.Optional(AgentFilters),
  ...hints,
})
export type LookupCatalogInput = Static<typeof LookupCatalogInput>

const SelectedOption = Type.Object({ name: Name(), id: Type.Optional(Name()), label: Name() })

export const GetProductInput = Type.Object({
  id: Name(500),
  selected: Type.Optional(Type.Array(SelectedOption, { maxItems: 20 })),
  preferences: Type.Optional(
    Type.Array(Name(), { maxItems: 20, description: 'Options that matter, the most important first' }),
  ),
  filters: Type.Optional(AgentFilters),
  ...hints,
})
export type GetProductInput = Static<typeof GetProductInput>

/** The most units that a line may name; more than a cart takes is answered as a message. */
const Quantity = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** The unit of a quantity is not asked for: everything is sold by the unit. */
const AgentLine = Type.Object({
  id: Type.Optional(Name()),
  item: Type.Object({
    id: Type.String({ maxLength: 300, description: 'Id of a variant, as the catalog returns it', ...OPAQUE }),
    quantity_unit: Type.Optional(Open),
  }),
  quantity: Quantity,
  parent_id: Type.Optional(Name()),
})
export type AgentLine = Static<typeof AgentLine>
const AgentLines = Type.Array(AgentLine, { maxItems: 200 })

const AgentDestination = Type.Object({
  id: Type.Optional(Name()),
  type: Type.Optional(Name()),
  street_address: Type.Optional(Name(300)),
  extended_address: Type.Optional(Name(300)),
  address_locality: Type.Optional(Name()),
  address_region: Type.Optional(Name()),
  address_country: Type.Optional(Name(60)),
  postal_code: Type.Optional(Name(40)),
  first_name: Type.Optional(Name()),
  last_name: Type.Optional(Name()),
  phone_number: Type.Optional(Name(60)),
})
export type AgentDestination = Static<typeof AgentDestination>

const NullableName = Type.Union([Name(), Type.Null()])
const AgentFulfillment = Type.Object({
  methods: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(Name()),
        type: Type.Optional(Name()),
        line_item_ids: Type.Optional(Type.Array(Name(), { maxItems: 200 })),
        destinations: Type.Optional(Type.Array(AgentDestination, { maxItems: 20 })),
        selected_destination_id: Type.Optional(NullableName),
        groups: Type.Optional(
          Type.Array(Type.Object({ id: Type.Optional(Name()), selected_option_id: Type.Optional(NullableName) }), {
            maxItems: 50,
          }),
        ),
      }),
      { maxItems: 10 },
    ),
  ),
})
export type AgentFulfillment = Static<typeof AgentFulfillment>

const consentState = { granted: Type.Boolean(), source: Type.Optional(Name(40)) }
/** The one purpose that the shop asks for; `marketing` is how the release 2026-04-08 says it. */
const AgentConsent = Type.Object({
  marketing: Type.Optional(Type.Boolean()),
  'dev.ucp.consent.marketing': Type.Optional(
    Type.Object({
      ...consentState,
      segments: Type.Optional(
        Type.Object({ 'dev.ucp.consent.marketing.email': Type.Optional(Type.Object(consentState)) }),
      ),
    }),
  ),
})
export type AgentConsent = Static<typeof AgentConsent>

const cartFields = {
  line_items: AgentLines,
  ...hints,
  buyer: Type.Optional(
    Type.Object({
      first_name: Type.Optional(Name()),
      last_name: Type.Optional(Name()),
      email: Type.Optional(Name(300)),
      phone_number: Type.Optional(Name(60)),
      consent: Type.Optional(AgentConsent),
    }),
  ),
  discounts: Type.Optional(Type.Object({ codes: Type.Optional(Type.Array(Name(), { maxItems: 20 })) })),
}
const checkoutFields = { ...cartFields, fulfillment: Type.Optional(AgentFulfillment), payment: Type.Optional(Open) }

/** A cart as an assistant sends it. All of it counts: what is left out is taken out, but for codes and the address. */
export const CartInput = Type.Object(cartFields)
export const CreateCheckoutInput = Type.Object({
  ...checkoutFields,
  cart_id: Type.Optional(Type.String({ maxLength: 100, description: 'The cart that becomes the checkout', ...OPAQUE })),
})
export const UpdateCheckoutInput = Type.Object(checkoutFields)
export type CartInput = Static<typeof CartInput> & Pick<Static<typeof UpdateCheckoutInput>, 'fulfillment'>
export type CreateCheckoutInput = Static<typeof CreateCheckoutInput>

const AgentInstrument = Type.Object({
  id: Name(),
  handler_id: Name(),
  type: Name(),
  selected: Type.Optional(Type.Boolean()),
  credential: Type.Optional(
    Type.Object({ type: Name(), token: Type.Optional(Type.String({ maxLength: 10_000, ...OPAQUE })) }),
  ),
})
export type AgentInstrument = Static<typeof AgentInstrument>
export const CompleteCheckoutInput = Type.Object({
  payment: Type.Object({ instruments: Type.Optional(Type.Array(AgentInstrument, { maxItems: 10 })) }),
  signals: hints.signals,
  attribution: hints.attribution,
})
export type CompleteCheckoutInput = Static<typeof CompleteCheckoutInput>

export const NoInput = Type.Object({})

const IdempotencyKey = Type.Optional(
  Type.String({ description: 'Makes repeating a change safe: the same key returns the same answer, for 48 hours' }),
)

/** The caller of a tool, named by the profile that the platform of the assistant publishes about itself. */
export const AgentMeta = Type.Object(
  {
    'ucp-agent': Type.Object({
      profile: Type.String({ format: 'uri', description: 'URL of the profile of the platform' }),
    }),
    'idempotency-key': IdempotencyKey,
  },
  { additionalProperties: true },
)

/** The same for an assistant whose platform has no profile. */
export const PlainAgentMeta = Type.Object({ 'idempotency-key': IdempotencyKey }, { additionalProperties: true })

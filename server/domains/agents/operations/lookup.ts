import { AGENT_MAX_LOOKUP_IDS, type LookupCatalogInput } from '@shop/contract/agents.ts'
import { listCardsOfProducts, listProductOffers, type ProductOffer } from '../../catalog/catalog.ts'
import { inform } from '../mapping/messages.ts'
import { listPolicies } from '../mapping/policies.ts'
import { findFeatured, toAgentProduct } from '../mapping/product.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { type NamedItem, resolveItems } from './ids.ts'
import { chooseCurrency, chooseLang, toAgentViewer, withReplicaForGuests } from './market.ts'
import { describeMember, listHintMessages, suggestLinking } from './member.ts'
import type { AgentCall, OperationResult } from './operation.ts'
import { withMessages } from './search.ts'

/**
 * Returns the products behind ids, with the variants that were named, or the one that represents a product that was named
 * as such. An id of what this viewer may not see is one that does not exist.
 */
export async function lookupCatalog(call: AgentCall, input: LookupCatalogInput): Promise<OperationResult> {
  const ids = [...new Set(input.ids)]
  if (ids.length > AGENT_MAX_LOOKUP_IDS)
    throw new ProtocolError('request_too_large', `At most ${AGENT_MAX_LOOKUP_IDS} ids can be looked up at once.`)
  const lang = chooseLang(call, input.context)
  const currency = chooseCurrency(lang, input.context)
  const viewer = toAgentViewer(call, lang, currency)
  const { db } = withReplicaForGuests(call)
  const items = await db.quickRead((reads) => resolveItems(reads, ids, call.shop.public_url))
  const product_ids = [...new Set([...items.values()].map(({ product_id }) => product_id))]
  const [cards, byProduct] = await Promise.all([
    db.quickRead((reads) => listCardsOfProducts(reads, viewer, product_ids)),
    db.quickRead((reads) => listProductOffers(reads, viewer, product_ids)),
  ])
  const view = { lang, currency, public_url: call.shop.public_url }
  const found = new Set<string>()
  const products = product_ids.flatMap((product_id) => {
    const card = cards.find(({ id }) => id === product_id)
    const all = byProduct.get(product_id) ?? []
    const named = nameVariants(ids, items, product_id, all)
    if (card === undefined || named.length === 0) return []
    for (const { inputs } of named) for (const { id } of inputs) found.add(id)
    const product = toAgentProduct(
      card,
      named.map(({ variant }) => variant),
      all,
      view,
    )
    return [
      { ...product, variants: product.variants.map((variant, at) => ({ ...variant, inputs: named[at]!.inputs })) },
    ]
  })
  const missing = ids.filter((id) => !found.has(id)).map((id) => inform('not_found', lang, { id }))
  const messages = [
    ...missing,
    ...listHintMessages(input.context, lang),
    ...suggestLinking(call, products.length, lang),
  ]
  return {
    resource: {
      products,
      ...withMessages(messages),
      policies: listPolicies(lang, call.shop.public_url),
      ...describeMember(call, lang),
    },
  }
}

interface NamedVariant {
  variant: ProductOffer
  inputs: { id: string; match: 'exact' | 'featured' }[]
}

function nameVariants(
  ids: string[],
  items: Map<string, NamedItem>,
  product_id: number,
  all: ProductOffer[],
): NamedVariant[] {
  const named = new Map<ProductOffer, NamedVariant>()
  for (const id of ids) {
    const item = items.get(id)
    if (item?.product_id !== product_id) continue
    const { variant: wanted } = item
    const variant =
      wanted === null
        ? findFeatured(all, { sizes: null, colors: null })
        : all.find(({ size_id, color_id }) => size_id === wanted.size_id && color_id === wanted.color_id)
    if (variant === undefined) continue
    const match = wanted === null ? 'featured' : 'exact'
    const known = named.get(variant) ?? { variant, inputs: [] }
    named.set(variant, { variant, inputs: [...known.inputs, { id, match }] })
  }
  return [...named.values()]
}

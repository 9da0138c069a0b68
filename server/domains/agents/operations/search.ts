import { AGENT_MAX_PAGE_SIZE, AGENT_PAGE_SIZE, type SearchCatalogInput } from '@shop/contract/agents.ts'
import type { ProductCard } from '@shop/contract/catalog.ts'
import { isCurrency, type Currency, type Lang } from '@shop/contract/locale.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  listOffersOf,
  listProducts,
  readProductQuery,
  searchProducts,
  type Viewer,
  type WithOffers,
} from '../../catalog/catalog.ts'
import { inform, type Message } from '../mapping/messages.ts'
import { listPolicies } from '../mapping/policies.ts'
import { findFeatured, toAgentProduct, type WantedVariant } from '../mapping/product.ts'
import { ProtocolError } from '../errors/protocol-errors.ts'
import { openCursor, sealCursor, type SearchPosition } from './cursor.ts'
import { chooseCurrency, chooseLang, toAgentViewer, withReplicaForGuests } from './market.ts'
import { describeMember, listHintMessages, suggestLinking } from './member.ts'
import type { AgentCall, OperationResult } from './operation.ts'

/**
 * Searches the catalog with a term, filters, or both, as the pages do. Each product comes with the variant that represents
 * it: of the size and color that the words ask for, if there is one to buy.
 */
export async function searchCatalog(call: AgentCall, input: SearchCatalogInput): Promise<OperationResult> {
  const position = readPosition(call, input)
  const { lang, currency } = position as { lang: Lang; currency: Currency }
  const viewer = toAgentViewer(call, lang, currency)
  const reads = withReplicaForGuests(call)
  const limit = Math.min(input.pagination?.limit ?? AGENT_PAGE_SIZE, AGENT_MAX_PAGE_SIZE)
  const found = await findCards(reads, viewer, position, { limit, offset: position.offset })
  const view = { lang, currency, public_url: call.shop.public_url }
  const products = found.cards.flatMap((card) => {
    const all = listOffersOf(card)
    const featured = findFeatured(all, found.wanted)
    return featured === undefined ? [] : [toAgentProduct(card, [featured], all, view)]
  })
  const offset = position.offset + found.cards.length
  const has_next_page = found.cards.length > 0 && offset < found.total
  return {
    resource: {
      products,
      pagination: {
        has_next_page,
        ...(has_next_page ? { cursor: sealCursor(call.shop, { ...position, offset }) } : {}),
        ...(found.has_more ? {} : { total_count: found.total }),
      },
      ...withMessages(listMessages(call, input, products.length, lang)),
      policies: listPolicies(lang, call.shop.public_url),
      ...describeMember(call, lang),
    },
  }
}

/** Returns where the results begin: where the cursor says, which also names what it continues, or at the first. */
function readPosition(
  call: AgentCall,
  { query = '', filters = {}, context, pagination }: SearchCatalogInput,
): SearchPosition {
  const level = toAgentViewer(call, 'es', 'MXN').level
  if (pagination?.cursor !== undefined) return openCursor(call.shop, pagination.cursor, level)
  const isPriced = isPriceFilterClear(context?.currency)
  const lang = chooseLang(call, context)
  const position: SearchPosition = {
    query: query.trim(),
    categories: filters.categories === undefined || filters.categories.length === 0 ? null : filters.categories,
    price_min: isPriced ? toStored(filters.price?.min) : null,
    price_max: isPriced ? toStored(filters.price?.max) : null,
    lang,
    currency: chooseCurrency(lang, context),
    level,
    offset: 0,
  }
  const { price_min, price_max, categories } = position
  if (position.query === '' && categories === null && price_min === null && price_max === null)
    throw new ProtocolError(
      'invalid_request',
      'A search needs a query or a filter; a price filter needs context.currency.',
    )
  return position
}

function isPriceFilterClear(currency: string | undefined): boolean {
  return isCurrency(currency?.toUpperCase())
}

/** The greatest number that the database compares prices with; nothing costs as much. */
const MAX_STORED = 2_147_483_647

function toStored(amount: number | undefined): number | null {
  return amount === undefined ? null : Math.min(amount, MAX_STORED)
}

type CardWithOffers = ProductCard & WithOffers

interface FoundCards {
  cards: CardWithOffers[]
  total: number
  has_more: boolean
  wanted: WantedVariant
}

async function findCards(reads: Shop, viewer: Viewer, position: SearchPosition, page: Page): Promise<FoundCards> {
  const { categories, price_min, price_max } = position
  const query = readProductQuery({
    search: position.query,
    ...(categories === null ? {} : { category: categories }),
    ...(price_min === null ? {} : { price_min }),
    ...(price_max === null ? {} : { price_max }),
  })
  const parse = (cards: string[]) => cards.map((card) => JSON.parse(card) as CardWithOffers)
  const requested = { ...page, with_offers: true }
  if (query.words.length === 0) {
    const { cards, total } = await listProducts(reads, viewer, query, requested)
    return { cards: parse(cards), total, has_more: false, wanted: { sizes: null, colors: null } }
  }
  const { cards, total, has_more, query: understood } = await searchProducts(reads, viewer, query, requested)
  const { sizes, colors } = understood.filters
  return { cards: parse(cards), total, has_more, wanted: { sizes, colors: colors && colors.cloth } }
}

function listMessages(
  call: AgentCall,
  { filters, context, pagination }: SearchCatalogInput,
  found: number,
  lang: Lang,
): Message[] {
  const isIgnored =
    filters?.price !== undefined && pagination?.cursor === undefined && !isPriceFilterClear(context?.currency)
  return [
    ...(isIgnored ? [inform('price_filter_ignored', lang)] : []),
    ...listHintMessages(context, lang),
    ...suggestLinking(call, found, lang),
  ]
}

export function withMessages(messages: Message[]): { messages?: Message[] } {
  return messages.length === 0 ? {} : { messages }
}

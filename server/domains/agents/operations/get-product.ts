import type { GetProductInput } from '@shop/contract/agents.ts'
import type { Product } from '@shop/contract/catalog.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findProductUri, getProduct, listProductOffers, type ProductOffer } from '../../catalog/catalog.ts'
import { toMessage } from '../mapping/messages.ts'
import { toPlainText } from '../mapping/plain-text.ts'
import { listPolicies } from '../mapping/policies.ts'
import { optionNames, toAbsolute, toAgentProduct, toAgentVariant, toMedia } from '../mapping/product.ts'
import { parseItemId, toSlug } from './ids.ts'
import { chooseCurrency, chooseLang, toAgentViewer, withReplicaForGuests } from './market.ts'
import { describeMember, listHintMessages } from './member.ts'
import type { AgentCall, OperationResult } from './operation.ts'
import { withMessages } from './search.ts'
import { chooseVariants, listDetailOptions, type Selection } from './selection.ts'

/**
 * Returns one product with everything that its page has, the variants that match the selected options, and which values of
 * the options can still be bought with them.
 */
export async function getAgentProduct(call: AgentCall, input: GetProductInput): Promise<OperationResult> {
  const lang = chooseLang(call, input.context)
  const currency = chooseCurrency(lang, input.context)
  const viewer = toAgentViewer(call, lang, currency)
  const reads = withReplicaForGuests(call)
  const item = parseItemId(input.id)
  // A slug that no product has takes the way of a hidden one, so that both take as long.
  const uri = item
    ? ((await reads.db.quickRead((db) => findProductUri(db, viewer, item.product_id))) ?? input.id)
    : toSlug(input.id, call.shop.public_url)
  let product: Product
  try {
    product = await getProduct(reads, viewer, uri)
  } catch (error) {
    const message = error instanceof Refusal ? toMessage(error, lang) : undefined
    if (message === undefined) throw error
    return { failure: [message] }
  }
  const byProduct = await reads.db.quickRead((db) => listProductOffers(db, viewer, [product.id]))
  const all = byProduct.get(product.id) ?? []
  const { variants, selection } = chooseVariants(
    all,
    readSelection(input, item?.variant ?? null, all, lang),
    input.preferences ?? [],
    lang,
  )
  const [featured] = variants
  // Without a variant there is nothing to buy: its last size was retired a moment ago.
  if (featured === undefined) return { failure: [toMessage(new Refusal('product_not_found'), lang)!] }
  const view = { lang, currency, public_url: call.shop.public_url }
  return {
    resource: {
      product: {
        ...toAgentProduct({ ...toCard(product) }, variants, all, view),
        ...describe(product, all, view.public_url),
        categories: [{ value: product.subcategory_uri, taxonomy: 'merchant' }],
        selected: toAgentVariant(product, featured, view).options,
        options: listDetailOptions(all, selection, lang),
      },
      ...withMessages(listHintMessages(input.context, lang)),
      policies: listPolicies(lang, call.shop.public_url),
      ...describeMember(call, lang),
    },
  }
}

/** Returns the selected options by the ids of their values, or else by their labels; what the product does not have is left out. */
function readSelection(
  { selected = [] }: GetProductInput,
  variant: Selection | null,
  all: ProductOffer[],
  lang: keyof typeof optionNames,
): Selection {
  const names = optionNames[lang]
  const find = (name: string) => selected.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const matches = (wanted: { id?: string; label: string }, id: number, label: string) =>
    wanted.id === undefined ? wanted.label.toLowerCase() === label.toLowerCase() : wanted.id === String(id)
  const size = find(names.size)
  const color = find(names.color)
  const size_id = size && all.find((offer) => matches(size, offer.size_id, offer.size))?.size_id
  const color_id = color && all.find((offer) => matches(color, offer.color_id, offer.color_name))?.color_id
  return { size_id: size_id ?? variant?.size_id, color_id: color_id ?? variant?.color_id }
}

/** A product with the two images of a card; its gallery comes first among its media anyway. */
function toCard(product: Product) {
  const [first] = product.gallery
  return {
    ...product,
    desktop_image: first?.image ?? '',
    movile_image: first?.image ?? '',
    image_color: first?.image_color ?? '',
    alt: first?.alt ?? '',
    hover_images: [],
    color_id: null,
    available: product.stock.some(({ quantity }) => quantity > 0),
  }
}

/** The texts and images of the product page. The HTML is that of the page, with whole addresses. */
function describe({ description, detail, gallery, share_image }: Product, all: ProductOffer[], public_url: string) {
  const html = detail.replaceAll(/((?:src|href)=")\//g, `$1${public_url}/`)
  const media = gallery.map((image) => toMedia(image, all, public_url))
  const shared = { type: 'image', url: toAbsolute(share_image, public_url), width: 1200, height: 630 }
  return {
    description: {
      plain: [description, toPlainText(detail)].filter((text) => text !== '').join('\n\n'),
      ...(detail === '' ? {} : { html }),
    },
    media: media.length > 0 ? media : [shared],
  }
}

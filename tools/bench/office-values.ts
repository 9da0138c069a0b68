import type { BenchDatabase } from './bench-shop.ts'
import type { QueryValues } from './office-reads.ts'

const VALUES = 100

export interface Values {
  orders: { code: string; id: number }[]
  products: { id: number; sku: string; name: string; size_id: number; color_id: number }[]
  customers: { id: number; name: string; email: string; lastname: string; phone: string }[]
  first: First
}

export async function readValues({ db }: BenchDatabase): Promise<Values> {
  const orders = await db<Values['orders']>`
    select id, code from orders where placed_at is not null order by md5(id::text) limit ${VALUES}`
  const products = await db<Values['products']>`
    select id, sku, name, cell.size_id, cell.color_id
    from products join product_texts on product_id = id and lang = 'es'
    join lateral (select size_id, color_id from stock where stock.product_id = id order by size_id, color_id limit 1) cell on true
    order by md5(id::text) limit ${VALUES}`
  const customers = await db<Values['customers']>`
    select id, name, email, lastname, phone from customers where email <> '' order by md5(id::text) limit ${VALUES}`
  const first = await db<First[]>`
    select (select category_id from products where category_id is not null limit 1) as category,
      (select collection_id from products where collection_id is not null limit 1) as collection,
      (select product_id from order_lines limit 1) as sold,
      (select id from messages limit 1) as mail, (select id from returns limit 1) as return,
      (select id from contact_messages limit 1) as message, (select id from colors limit 1) as color,
      (select legal_text_id from legal_versions limit 1) as legal, (select max(id) from code_batches) as batch,
      (select id from artworks limit 1) as artwork,
      (select id from price_lists limit 1) as price_list, (select id from campaigns limit 1) as campaign,
      (select id from draft_orders where deleted_at is null limit 1) as draft_order,
      (select id from search_groups limit 1) as group`.one()
  return { orders, products, customers, first }
}

type First = Record<
  | 'category'
  | 'collection'
  | 'artwork'
  | 'price_list'
  | 'campaign'
  | 'draft_order'
  | 'group'
  | 'sold'
  | 'mail'
  | 'return'
  | 'message'
  | 'color'
  | 'legal'
  | 'batch',
  number | null
>

/** Returns the values of fields that are no enumeration; a null stands for an identifier that nothing has. */
export function toQueryValues(values: Values): QueryValues {
  return { ...toWords(values), ...toFieldValues(values), ...toIds(values) }
}

function toWords({ orders, products, customers }: Values): QueryValues {
  const names = customers.map(({ name, lastname }) => `${name} ${lastname}`)
  const lastnames = customers.map(({ lastname }) => lastname)
  const emails = customers.map(({ email }) => email)
  const skus = products.map(({ sku }) => sku)
  const codes = orders.map(({ code }) => code)
  const firstNames = ['Renata', 'Ana', 'garza']
  const none = ['xyzzyxyz', 'renata zzz']
  const ofPeople = { name: names, 'first name': firstNames, 'e-mail': emails, none }
  const productNames = products.map(({ name }) => name)
  const ofProducts = { name: productNames, word: productNames.map((name) => name.split(' ')[0]!), sku: skus, none }
  return {
    q: lastnames,
    'testRedirect.address': ['/products/no-such-product'],
    'listOrders.q': { ...ofPeople, code: codes, phone: customers.map(({ phone }) => phone) },
    'listCustomers.q': { ...ofPeople, phone: customers.map(({ phone }) => phone) },
    'searchEverything.q': { lastname: lastnames, 'e-mail': emails, 'three letters': ['ana', 'gar', 'xyz'], sku: skus },
    'listProducts.q': ofProducts,
    'listStock.q': ofProducts,
    'findCollectionProducts.q': ofProducts,
    'listFeedOmissions.q': ofProducts,
    'listImages.q': ['generated-1', 'pieza', 'xyzzyxyz'],
    'listTransfers.q': { ...ofPeople, code: codes },
    'listReturns.q': { ...ofPeople, code: codes },
    'listAudit.q': orders.map(({ id: order_id }) => `order:${order_id}`),
    'listMail.q': { 'e-mail': emails, domain: ['generated.test'] },
    'listCodes.q': ['GEN-A', 'GENERATED', 'NONE'],
    'listColors.q': ['negro', 'color', 'xyz'],
  }
}

function toFieldValues({ orders, products, customers, first }: Values): QueryValues {
  const codes = orders.map(({ code }) => code)
  return {
    code: ['GENERATED-03', 'NONE'],
    'getOrder.code': codes,
    'getCode.code': ['GENERATED-03'],
    codes: [codes.slice(0, 20).join(',')],
    from: ['2026-01-01'],
    to: ['2026-01-31', '2025-06-01'],
    country: ['MX', 'US', 'ES'],
    sku: products.map(({ sku }) => sku),
    actor: ['operator', 'staff:1'],
    action: ['order.ship', 'stock.change', 'none'],
    kind: ['order-shipped', 'none'],
    customer_id: customers.map((customer) => customer.id),
    product: products.map((product) => product.id),
    product_id: products.map((product) => product.id),
    size: products.map(({ size_id }) => size_id),
    category: toList(first.category),
    collection: toList(first.collection),
    artwork: toList(first.artwork),
    batch_id: toList(first.batch),
    version: [1],
    at: ['2026-06-01T18:00:00.000Z'],
    opens_at: ['2027-06-01T18:00:00.000Z'],
    month: ['2026-05'],
    screen: ['orders'],
    subject: [`product:${products[0]!.id}`],
  }
}

function toIds({ products, customers, first }: Values): QueryValues {
  return {
    'listStockHistory.product': [...toList(first.sold), ...products.map((product) => product.id)],
    'listStockHistory.color': products.map(({ color_id }) => color_id),
    'getPriceList.id': toList(first.price_list),
    'getCampaign.id': toList(first.campaign),
    'getDraftOrder.id': toList(first.draft_order),
    'listLabels.products': toList(first.sold),
    'listPriceListPrices.id': toList(first.price_list),
    'getProductDetail.id': products.map((product) => product.id),
    'getCustomer.id': customers.map((customer) => customer.id),
    'getReturn.id': toList(first.return),
    'getContactMessage.id': toList(first.message),
    'getMail.id': toList(first.mail),
    'getColor.id': toList(first.color),
    'getStaffLegalText.id': toList(first.legal),
    'getLegalVersion.id': toList(first.legal),
    'listLegalConsents.id': toList(first.legal),
    'getStaffArtwork.id': toList(first.artwork),
    'getWordGroup.id': toList(first.group),
    'getStaffCollection.id': toList(first.collection),
    'getCollectionVisibility.id': toList(first.collection),
    'getOpeningImpact.id': toList(first.collection),
    'getCollectionSales.id': toList(first.collection),
  }
}

const toList = (id: number | null) => [id ?? 1]

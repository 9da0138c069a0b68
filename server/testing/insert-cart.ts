import { makeLine, type TestCustomer, type TestProduct } from './make.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Inserts a new cart of a customer, with one unit of each variant and an address, and returns its id. It writes rows,
 * because the calls refuse products that the customer may not see.
 */
export async function insertCart(
  { db, clock }: TestShop,
  { id }: TestCustomer,
  products: TestProduct[],
  currency: 'MXN' | 'USD' = 'MXN',
): Promise<string> {
  const cart_id = `cart-of-${id}`
  const at = clock.now()
  const lines = products.map((product, index) => {
    const { id: product_id, ...choice } = makeLine(product)
    return { position: index + 1, product_id, ...choice }
  })
  await db`
    with address as (
      insert into addresses (customer_id, place, country_id, line, postal_code, city, created_at)
      values (${id}, 1, 142, 'Calle 1', '06700', 'CDMX', ${at})
      returning id
    )
    insert into carts (id, customer_id, currency, address_id, created_at, updated_at)
    select ${cart_id}, ${id}, ${currency}, address.id, ${at}, ${at} from address`
  await db`
    insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity)
    select ${cart_id}, position, product_id, size_id, color_id, quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (position integer, product_id integer, size_id integer, color_id integer, quantity integer)`
  return cart_id
}

import { toScanKey } from '@shop/contract/barcode.ts'
import type { Db, Fragment, Tx } from '../../../platform/db.ts'

export interface VariantCode {
  product_id: number
  size_id: number
  color_id: number
  kind: 'sku' | 'barcode'
  code: string
}

export async function deleteVariantCodes(tx: Tx, product_ids: number[]): Promise<void> {
  await tx`delete from variant_codes where product_id = any(${product_ids}::integer[])`
}

export async function insertVariantCodes(tx: Tx, codes: readonly VariantCode[]): Promise<void> {
  await tx`
    insert into variant_codes (product_id, size_id, color_id, kind, code)
    select product_id, size_id, color_id, kind, code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as given (product_id integer, size_id integer, color_id integer, kind text, code text)
    order by code`
}

/** Lists which of these codes a product has, as a reader tells them apart, with its SKU. */
export function listCodeOwners(db: Db, codes: string[]): Promise<{ product_id: number; code: string; sku: string }[]> {
  return db<{ product_id: number; code: string; sku: string }[]>`
    select product_id, code, products.sku
    from variant_codes join products on products.id = product_id
    where code_key = any(${codes.map(toScanKey)}) order by code`
}

/** Returns the codes of `product`, a row of `products`, as its fields have them. Those of retired variants are left out. */
export function selectCodes(db: Db): Fragment {
  return db`coalesce((
    select json_agg(json_build_object('variant', own.color_id || ' ' || sizes.letter, 'sku', own.sku, 'barcode', own.barcode)
      order by sizes.position, sizes.id, offered.position, offered.color_id)
    from (
      select size_id, color_id, coalesce(max(code) filter (where kind = 'sku'), '') as sku,
        coalesce(max(code) filter (where kind = 'barcode'), '') as barcode
      from variant_codes where variant_codes.product_id = product.id group by size_id, color_id
    ) own
    join sizes on sizes.id = own.size_id and sizes.retired_at is null
    join product_colors offered on offered.product_id = product.id and offered.color_id = own.color_id
      and offered.retired_at is null), '[]')`
}

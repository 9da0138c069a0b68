import type { Db, Tx } from '../../platform/db.ts'

export interface Cell {
  product_id: number
  size_id: number
  size: string
  color_id: number
  color: string
  on_hand: number
  held: number
}

/** Every size of a product in every colour it comes in, with its pieces; none for a sku that no product has. */
export function listCells(db: Db, sku: string): Promise<Cell[]> {
  return db<Cell[]>`
    select product.id as product_id, sizes.id as size_id, sizes.letter as size, colors.id as color_id,
      colors.name_es as color, coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.held, 0) as held
    from products product
    join sizes on sizes.product_id = product.id
    join product_colors offered on offered.product_id = product.id
    join colors on colors.id = offered.color_id
    left join stock on stock.size_id = sizes.id and stock.color_id = colors.id
    where product.sku = ${sku}
    order by sizes.position, offered.position`
}

/** A cell as people name it: the size by its letter, the colour by its name in either language or its number. */
export async function findCell(
  db: Db,
  { sku, size, color }: { sku: string; size: string; color: string },
): Promise<Omit<Cell, 'on_hand' | 'held'> | undefined> {
  const [row] = await db<Cell[]>`
    select product.id as product_id, sizes.id as size_id, sizes.letter as size, colors.id as color_id,
      colors.name_es as color
    from products product
    join sizes on sizes.product_id = product.id and lower(sizes.letter) = lower(${size})
    join product_colors offered on offered.product_id = product.id
    join colors on colors.id = offered.color_id
      and (colors.id::text = ${color} or fold(${color}) in (fold(colors.name_es), fold(colors.name_en)))
    where product.sku = ${sku}`
  return row
}

/** Takes so many free pieces out of a cell. False when it has not so many; then nothing is taken. */
export async function removePieces(
  tx: Tx,
  { size_id, color_id }: { size_id: number; color_id: number },
  quantity: number,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  const taken = await tx`
    with gone as (
      update stock set on_hand = on_hand - ${quantity}
      where size_id = ${size_id} and color_id = ${color_id} and on_hand - held >= ${quantity}
      returning size_id, color_id
    )
    insert into stock_ledger (size_id, color_id, kind, on_hand, held, actor, at)
    select size_id, color_id, 'corrected', ${-quantity}, 0, ${actor}, ${at} from gone
    returning id`
  return taken.length > 0
}

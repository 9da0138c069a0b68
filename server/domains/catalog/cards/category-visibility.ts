import type { Db, Fragment } from '../../../platform/db.ts'
import { isForSale } from './product-cards.ts'
import type { Viewer } from './visibility.ts'

/** Whether `category`, or a subcategory of it, has a product that the viewer may see and buy. */
export function isOffered(db: Db, viewer: Viewer): Fragment {
  return db`exists (
    select from categories sub
    where (sub.id = category.id and sub.parent_id is not null or sub.parent_id = category.id)
      and ${hasProducts(db, viewer, db`sub.id`)})`
}

export function hasProducts(db: Db, viewer: Viewer, category_id: Fragment): Fragment {
  return db`exists (select from products product where product.category_id = ${category_id} and ${isForSale(db, viewer)})`
}

import type { StaffCategory } from '@shop/contract/staff/categories.ts'

export type CategoryValues = Pick<
  StaffCategory,
  'parent_id' | 'name_es' | 'name_en' | 'uri_es' | 'uri_en' | 'image_key' | 'on_home'
>

export function toValues(category: StaffCategory): CategoryValues {
  const { parent_id, name_es, name_en, uri_es, uri_en, image_key, on_home } = category
  return { parent_id, name_es, name_en, uri_es, uri_en, image_key, on_home }
}

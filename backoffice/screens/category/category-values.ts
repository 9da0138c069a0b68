import type { StaffCategory } from '@shop/contract/staff/categories.ts'
import { isSlug } from '../../lib/slug.ts'
import type { categoryMessages } from '../../messages/categories.ts'

/** The fields of a category that staff edit. */
export type CategoryValues = Pick<
  StaffCategory,
  'parent_id' | 'name_es' | 'name_en' | 'uri_es' | 'uri_en' | 'picture_key' | 'on_home'
>

export function toValues(category: StaffCategory): CategoryValues {
  const { parent_id, name_es, name_en, uri_es, uri_en, picture_key, on_home } = category
  return { parent_id, name_es, name_en, uri_es, uri_en, picture_key, on_home }
}

/** Returns a sentence for each field that cannot be saved. */
export function findErrors(
  { name_es, name_en, uri_es, uri_en }: CategoryValues,
  t: (typeof categoryMessages)['es'],
  required: string,
): Record<string, string | undefined> {
  return {
    name_es: name_es.trim() === '' ? required : undefined,
    name_en: name_en.trim() === '' ? required : undefined,
    uri_es: isSlug(uri_es) ? undefined : t.uriInvalid,
    uri_en: isSlug(uri_en) ? (uri_es === uri_en ? t.uriTakenByOther : undefined) : t.uriInvalid,
  }
}

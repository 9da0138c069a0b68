import { isBlank } from '@shop/contract/one-line.ts'
/** Returns the address that a name suggests: lower-case letters without accents, digits and single hyphens. */
export function toSlug(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

type Names = Record<'name_es' | 'name_en' | 'uri_es' | 'uri_en', string>

/** Returns a sentence for each name and address that cannot be saved. The two addresses have to differ. */
export function findNameErrors(
  { name_es, name_en, uri_es, uri_en }: Names,
  t: Record<'uriInvalid' | 'uriTakenByOther', string>,
  required: string,
): Record<string, string | undefined> {
  return {
    name_es: isBlank(name_es) ? required : undefined,
    name_en: isBlank(name_en) ? required : undefined,
    uri_es: isSlug(uri_es) ? undefined : t.uriInvalid,
    uri_en: isSlug(uri_en) ? (uri_es === uri_en ? t.uriTakenByOther : undefined) : t.uriInvalid,
  }
}

export function readNames(values: FormData): Names {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  return { name_es: text('name_es'), name_en: text('name_en'), uri_es: text('uri_es'), uri_en: text('uri_en') }
}

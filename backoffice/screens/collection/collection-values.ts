import type { CollectionDetail, CollectionTexts } from '@shop/contract/staff/collections.ts'
import { parseShopTime, toShopTime } from '@shop/contract/shop-time.ts'
import { isSlug } from '../../lib/slug.ts'

export interface CollectionValues {
  opens_at: string | null
  picture_key: string | null
  texts: CollectionTexts
}

/** Reads the fields. A time that was not touched stays as it is, with its seconds. */
export function readValues(values: FormData, { opens_at }: CollectionDetail): CollectionValues {
  const read = (name: string) => String(values.get(name) ?? '').trim()
  const toText = (lang: 'es' | 'en') => ({
    name: read(`texts.${lang}.name`),
    uri: read(`texts.${lang}.uri`),
    description: read(`texts.${lang}.description`).replaceAll('\r\n', '\n'),
    teaser: read(`texts.${lang}.teaser`).replaceAll('\r\n', '\n') || null,
  })
  const typed = read('opens_at')
  const isUntouched = opens_at !== null && toShopTime(new Date(opens_at)) === typed
  return {
    opens_at: isUntouched ? opens_at : (parseShopTime(typed)?.toISOString() ?? null),
    picture_key: read('picture_key') || null,
    texts: { es: toText('es'), en: toText('en') },
  }
}

/** Returns the stored values in the order and precision of the form. */
export function toValues({ opens_at, picture_key, texts }: CollectionDetail): CollectionValues {
  const toText = ({ name, uri, description, teaser }: CollectionTexts['es']) => ({ name, uri, description, teaser })
  return { opens_at, picture_key, texts: { es: toText(texts.es), en: toText(texts.en) } }
}

/** Returns a message for each field that cannot be saved. */
export function findErrors(values: FormData, messages: { required: string; uri: string; time: string }) {
  const errors: Record<string, string | undefined> = {}
  for (const lang of ['es', 'en']) {
    const name = String(values.get(`texts.${lang}.name`)).trim()
    errors[`texts.${lang}.name`] = name === '' ? messages.required : undefined
    errors[`texts.${lang}.uri`] = isSlug(String(values.get(`texts.${lang}.uri`)).trim()) ? undefined : messages.uri
  }
  const opening = String(values.get('opens_at') ?? '')
  errors['opens_at'] = opening === '' || parseShopTime(opening) ? undefined : messages.time
  return errors
}

import type { CollectionDetail, CollectionTexts } from '@shop/contract/staff/collections.ts'
import { langs } from '@shop/contract/locale.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { isSlug } from '../../lib/slug.ts'

export interface CollectionValues {
  opens_at: string | null
  image_key: string | null
  texts: CollectionTexts
}

export function toValues({ opens_at, image_key, texts }: CollectionDetail): CollectionValues {
  const toText = ({ name, uri, description, teaser }: CollectionTexts['es']) => ({ name, uri, description, teaser })
  return { opens_at, image_key, texts: { es: toText(texts.es), en: toText(texts.en) } }
}

export function findErrors(
  { texts }: CollectionValues,
  messages: { required: string; uri: string },
): Record<string, string | undefined> {
  return Object.fromEntries(
    langs.flatMap((lang) => [
      [`texts.${lang}.name`, isBlank(texts[lang].name) ? messages.required : undefined],
      [`texts.${lang}.uri`, isSlug(texts[lang].uri) ? undefined : messages.uri],
    ]),
  )
}

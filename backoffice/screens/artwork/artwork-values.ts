import type { StaffArtwork } from '@shop/contract/staff/artworks.ts'
import { isSlug } from '../../lib/slug.ts'
import type { artworkMessages } from '../../messages/artworks.ts'

/** The fields of an artwork that staff edit. */
export type ArtworkValues = Omit<
  StaffArtwork,
  'id' | 'version' | 'thumb' | 'image_color' | 'product_count' | 'former_uris'
>

export function toValues(artwork: StaffArtwork): ArtworkValues {
  const { name_es, name_en, uri_es, uri_en, summary_es, summary_en, idea_es, idea_en, picture_key } = artwork
  return { name_es, name_en, uri_es, uri_en, summary_es, summary_en, idea_es, idea_en, picture_key }
}

/** Returns a sentence for each field that cannot be saved. */
export function findErrors(
  { name_es, name_en, uri_es, uri_en }: ArtworkValues,
  t: (typeof artworkMessages)['es'],
  required: string,
): Record<string, string | undefined> {
  return {
    name_es: name_es.trim() === '' ? required : undefined,
    name_en: name_en.trim() === '' ? required : undefined,
    uri_es: isSlug(uri_es) ? undefined : t.uriInvalid,
    uri_en: isSlug(uri_en) ? (uri_es === uri_en ? t.uriTakenByOther : undefined) : t.uriInvalid,
  }
}

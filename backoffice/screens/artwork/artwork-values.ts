import type { StaffArtwork } from '@shop/contract/staff/artworks.ts'

export type ArtworkValues = Omit<
  StaffArtwork,
  'id' | 'version' | 'thumb' | 'image_color' | 'product_count' | 'former_uris'
>

export function toValues(artwork: StaffArtwork): ArtworkValues {
  const { name_es, name_en, uri_es, uri_en, summary_es, summary_en, idea_es, idea_en, image_key } = artwork
  return { name_es, name_en, uri_es, uri_en, summary_es, summary_en, idea_es, idea_en, image_key }
}

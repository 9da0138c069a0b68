import { langs } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { ArtworkText } from './demo/artworks.ts'
import { IdsByKey } from './ids-by-key.ts'
import { insertNumberedRows, insertRows } from './insert-rows.ts'

interface SeedArtwork {
  key: string
  image_key: string | null
  es: ArtworkText
  en: ArtworkText
}

export async function seedArtworks(tx: Tx, artworks: SeedArtwork[]): Promise<IdsByKey> {
  const rows = artworks.map(({ image_key }, position) => ({ position, image_key }))
  const ids = await insertNumberedRows(tx, 'artworks', ['position', 'image_key'], rows)
  const texts = artworks.flatMap((artwork, index) =>
    langs.map((lang) => ({ artwork_id: ids[index]!, lang, ...artwork[lang] })),
  )
  await insertRows(tx, 'artwork_texts', ['artwork_id', 'lang', 'name', 'uri', 'summary', 'idea'], texts)
  return new IdsByKey(artworks.map(({ key }, index) => [key, ids[index]!]))
}

import type { Lang } from '@shop/contract/locale.ts'
import { seedArtworks } from '../database/seeds/seed-artworks.ts'
import { getTestCatalog } from './make.ts'
import type { TestDomain } from './test-domain.ts'

/** Creates an artwork; its names and addresses begin with the key. Returns its id. */
export async function makeArtwork(test: TestDomain, key: string): Promise<number> {
  const catalog = await getTestCatalog(test)
  const buildTexts = (lang: Lang) => ({ name: `${key} ${lang}`, uri: `${key}-${lang}`, summary: 's', idea: 'a\n\nb' })
  const artwork = { key, image_key: 'three', es: buildTexts('es'), en: buildTexts('en') }
  const created = await test.db.begin((tx) => seedArtworks(tx, [artwork]))
  catalog.artworks.set(key, created.getRequired(key))
  return created.getRequired(key)
}

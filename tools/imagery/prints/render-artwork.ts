import type { Print } from '../../../server/database/seeds/demo/product-attributes.ts'
import { createNoise } from '../math/noise.ts'
import { createSeededRandom } from '../math/random.ts'
import { aurora } from './aurora.ts'
import { ecos } from './ecos.ts'
import { fiesta } from './fiesta.ts'
import type { Inks } from './inks.ts'
import { interferencia } from './interferencia.ts'
import { marea } from './marea.ts'
import { memoria } from './memoria.ts'
import { retratos } from './retratos.ts'
import { truchet } from './truchet.ts'
import { vitral } from './vitral.ts'
import type { Family, ArtworkContext } from './svg-shapes.ts'

const families: Record<Print, Family> = {
  marea,
  ecos,
  retratos,
  fiesta,
  truchet,
  vitral,
  memoria,
  aurora,
  interferencia,
}

export type Format = ArtworkContext['format']

/** The size of a work in its own units, by its format. */
export const sizes: Record<Format, { width: number; height: number }> = {
  chest: { width: 1000, height: 1250 },
  allover: { width: 2400, height: 2400 },
  panel: { width: 1000, height: 1400 },
}

/** Returns one work as the content of an SVG document. The same seed words always give the same work. */
export function renderArtwork(print: Print, variant: number, inks: Inks, format: Format, size = sizes[format]): string {
  return families[print]({
    ...size,
    format,
    inks,
    variant,
    random: createSeededRandom(print, variant),
    noise: (name) => createNoise(print, variant, name),
  })
}

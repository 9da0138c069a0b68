import type { Facets } from '@shop/contract/catalogue.ts'
import type { Db } from '../../../platform/db.ts'
import type { Viewer } from '../cards/viewer.ts'
import { countFacets } from './facet-queries.ts'
import { asMeant, type Wanted } from './wanted.ts'

/** Letters of sizes from small to large; others, such as numbers, stand behind them in their own order. */
const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']

/** The facets of a list where nothing was looked for. */
export const noFacets: Facets = { categories: [], sizes: [], colors: [], price: null, offer: 0, available: 0 }

/** The filters of what is wanted, with how many products each choice brings to this viewer. */
export async function facetsOf(db: Db, viewer: Viewer, wanted: Wanted): Promise<Facets> {
  const ask = (meant: Wanted) => countFacets(db, viewer, meant)
  const { is_found: _, ...facets } = await asMeant(wanted, ask, ({ is_found }) => !is_found)
  return { ...facets, sizes: facets.sizes.toSorted(bySize) }
}

function bySize(one: { letter: string }, other: { letter: string }): number {
  return rank(one.letter) - rank(other.letter) || one.letter.localeCompare(other.letter, 'en', { numeric: true })
}

function rank(letter: string): number {
  const place = LETTERS.indexOf(letter.toUpperCase())
  return place === -1 ? LETTERS.length : place
}

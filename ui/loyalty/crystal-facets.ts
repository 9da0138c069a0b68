import { createSeededRandom } from '../seeded-random/create-seeded-random.ts'

export interface Facet {
  points: string
  /** From -1, turned away from the light, to 1, turned towards it. */
  light: number
}

type Point = readonly [x: number, y: number]

/** The light comes from the upper left, towards the viewer. */
const [LIGHT_X, LIGHT_Y, LIGHT_Z] = [-0.46, -0.6, 0.66]
const HALF = 270

/**
 * Returns the crystal on a loyalty card: it has as many corners as its tier says, and the seed moves them, so that each
 * fan's crystal differs. The same seed always gives the same crystal, on the server and in browsers. It is drawn in a
 * box of 540 by 540.
 */
export function createCrystalFacets(corners: number, seed: string): Facet[] {
  const random = createSeededRandom(seed)
  const jitter = (size: number) => (random() - 0.5) * size
  const tilt = jitter(0.5)
  const ring = (radius: number, offset: number, wobble: number): Point[] =>
    Array.from({ length: corners }, (_, index) => {
      const turn = ((index + offset + jitter(wobble)) / corners) * 2 * Math.PI - Math.PI / 2 + tilt
      const distance = radius * (1 + jitter(wobble * 0.6))
      return [distance * 0.9 * Math.cos(turn), distance * Math.sin(turn)]
    })
  // The waist lies inside the edges of the outline, however few its corners are.
  const waist = 0.8 * Math.cos(Math.PI / corners)
  const [outer, middle, topFacet] = [ring(1, 0, 0.2), ring(waist, 0.5, 0.28), ring(waist * 0.52, 0, 0.34)]
  const pointAt = (pointRing: readonly Point[], index: number): Point =>
    pointRing[(index + corners) % corners] ?? [0, 0]
  const facets: Point[][] = []
  for (let index = 0; index < corners; index++) {
    facets.push([pointAt(outer, index), pointAt(outer, index + 1), pointAt(middle, index)])
    facets.push([pointAt(middle, index - 1), pointAt(outer, index), pointAt(middle, index)])
    facets.push([pointAt(middle, index - 1), pointAt(middle, index), pointAt(topFacet, index)])
    facets.push([pointAt(topFacet, index), pointAt(middle, index), pointAt(topFacet, index + 1)])
  }
  return [...facets, topFacet].map((facet) => ({
    points: facet.map(([x, y]) => `${Math.round(HALF + x * HALF)},${Math.round(HALF + y * HALF)}`).join(' '),
    light: calculateLight(facet, jitter(0.7)),
  }))
}

/**
 * The farther a facet is from the center, the more it leans outwards; the random part imitates light that shines
 * through.
 */
function calculateLight(facet: readonly Point[], chance: number): number {
  const x = facet.reduce((sum, point) => sum + point[0], 0) / facet.length
  const y = facet.reduce((sum, point) => sum + point[1], 0) / facet.length
  const shade = x * LIGHT_X + y * LIGHT_Y + (1 - Math.hypot(x, y)) * LIGHT_Z * 0.5 + chance
  return Math.round(Math.max(-1, Math.min(1, shade * 1.15)) * 100) / 100
}

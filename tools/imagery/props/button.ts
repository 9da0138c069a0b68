import { forEachAxis } from '../math/axes.ts'
import type { PropPart, SurfacePoint } from './part.ts'
import type { Mesh } from '../pattern/sew.ts'
import { sweep } from './sweep.ts'

const sides = 20
/** The rings of a button from below upward: height over the cloth, and width. */
const rings = [
  { rise: 0.3, across: 0.6 },
  { rise: 0.52, across: 0.62 },
  { rise: 0.56, across: 0.52 },
  { rise: 0.48, across: 0.02 },
]

/** Returns a small turned button on a panel, facing the viewer. */
export function placeButton(spot: SurfacePoint, panel: string, x: number, y: number): PropPart {
  const { at, out } = spot(panel, x, y)
  const mesh: Mesh = sweep(
    rings.map(({ across }, ring) => ({ at: [0, ring * 0.01, 0] as const, across, deep: across })),
    sides,
  )
  rings.forEach(({ rise, across }, ring) => {
    const [cx, cy, cz] = forEachAxis((axis) => at[axis] + out[axis] * rise)
    for (let side = 0; side < sides; side++) {
      const angle = (side / sides) * Math.PI * 2
      mesh.points.set([cx + Math.cos(angle) * across, cy + Math.sin(angle) * across, cz], (ring * sides + side) * 3)
    }
  })
  return { mesh, material: 'button' }
}

import type { Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import { garmentSpecs } from '../garments/all.ts'
import { rasterize, type RasterizedView } from '../render/raster.ts'
import { createRelief, type Relief } from '../render/relief.ts'
import { buildStage, SUPERSAMPLING, type Stage } from '../render/stage.ts'
import { drawWeave } from '../render/weave.ts'
import type { Bounds, SceneFace, Scene } from './scene.ts'

/** A scene, lit and ready for any cloths and prints. */
export interface Set {
  stage: Stage
  faces: readonly SceneFace[]
  garments: readonly Garment[]
  /** The visible section of each face's pattern. */
  seen: readonly (Bounds | undefined)[]
  /** Pixels of the fine grid per centimeter. */
  fine: number
}

/** The finest resolution of fabric in cells per centimeter; a finer one makes no visible difference. */
const finestRelief = 64

export function buildSet(scene: Scene): Set {
  const { camera, faces, garments } = scene
  const fine = camera.scale * SUPERSAMPLING
  const sight = rasterize(scene.mesh, scene.normals, {
    ...camera,
    width: camera.width * SUPERSAMPLING,
    height: camera.height * SUPERSAMPLING,
    scale: fine,
  })
  const seen = boundsInSight(sight, faces.length)
  const reliefs = faces.map((face, number) => reliefOf(face, seen[number], fine, garments))
  const open = faces.map(({ isOpen }) => isOpen === true)
  const stage = buildStage(sight, reliefs, open, fine, { away: scene.wall * fine })
  return { stage, faces, garments, seen, fine }
}

function boundsInSight({ panel, cut }: RasterizedView, count: number): (Bounds | undefined)[] {
  const all = Array.from({ length: count }, () => ({
    left: Infinity,
    top: Infinity,
    right: -Infinity,
    bottom: -Infinity,
  }))
  for (let at = 0; at < panel.length; at++) {
    if (!panel[at]) continue
    const bounds = all[panel[at]! - 1]!
    const x = cut[at * 2]!
    const y = cut[at * 2 + 1]!
    if (x < bounds.left) bounds.left = x
    if (x > bounds.right) bounds.right = x
    if (y < bounds.top) bounds.top = y
    if (y > bounds.bottom) bounds.bottom = y
  }
  return all.map((bounds) => (bounds.right < bounds.left ? undefined : bounds))
}

/** Draws needlework and weave of the visible part of a panel. */
function reliefOf(
  { item, panel }: SceneFace,
  seen: Bounds | undefined,
  fine: number,
  garments: readonly Garment[],
): Relief | undefined {
  if (!panel || !seen) return undefined
  const relief = createRelief(
    seen.left - 0.1,
    seen.top - 0.1,
    seen.right + 0.1,
    seen.bottom + 0.1,
    Math.min(finestRelief, fine * 0.85),
  )
  const make = garmentSpecs[garments[item]!]
  if (!/collar|cuff|waist/.test(panel.name)) drawWeave(relief, make.weave, panel.name)
  make.sewOn(relief, panel)
  return relief
}

import type { HangingStyle, GarmentSpec } from '../garments/garment-spec.ts'
import { createNoise } from '../math/noise.ts'
import { type Mesh, sewPattern } from '../pattern/sew.ts'
import { subdivide } from '../pattern/subdivide.ts'
import { buildFibers } from '../drape/fibers.ts'
import { smoothMesh } from '../drape/smooth-mesh.ts'
import { simulate } from '../drape/simulate.ts'
import { buildEnvironment } from './simulation-environment.ts'
import type { Stance } from './stance.ts'

/** The quality of the draping: 1 for the shop, less for trials and tests. */
export interface DrapeQuality {
  /** The factor by which triangles are larger. */
  coarser: number
  /** The share of the steps that is taken. */
  stepFactor: number
}

/** Sews a garment, hangs it up and simulates it until it is still: roughly first, then in fine triangles. */
export function drapeGarment(
  name: string,
  make: GarmentSpec,
  hanging: HangingStyle,
  stance: Stance,
  care: DrapeQuality,
): Mesh {
  const rough = sewPattern(make.pattern, make.place[hanging], make.triangle * care.coarser)
  ruffle(rough, stance.name === 'straight' ? name : `${name}-${stance.name}`, make.support[hanging].table === true)
  relax(rough, make, hanging, stance, { steps: Math.round(1500 * care.stepFactor), step: 1 / 900, drag: 0.006 })
  const fine = subdivide(rough, false)
  relax(fine, make, hanging, stance, { steps: Math.round(1000 * care.stepFactor), step: 1 / 1500, drag: 0.01 })
  smoothMesh(fine)
  return fine
}

function relax(
  mesh: Mesh,
  make: GarmentSpec,
  hanging: HangingStyle,
  stance: Stance,
  time: { steps: number; step: number; drag: number },
): void {
  // On a table no weight pulls the cloth straight, so it must keep its own length.
  const stuff = make.support[hanging].table ? { ...make.fabric, push: Math.max(make.fabric.push, 0.35) } : make.fabric
  simulate(
    mesh.points,
    buildFibers(mesh, make.pattern.panels),
    stuff,
    buildEnvironment(mesh, make, hanging, stance),
    time,
  )
}

/** Moves the points a little before the simulation, as wind would, because no garment hangs the same on both sides. */
function ruffle(mesh: Mesh, name: string, onTable: boolean): void {
  const [across, down, away] = [0, 1, 2].map((axis) => createNoise(name, onTable ? 'table' : 'wind', axis))
  const strength = onTable ? [1.5, 1.5, 0.7] : [0.35, 0.35, 0.6]
  // Laying a garment down pushes it together a little; its soft folds come from that.
  const together = onTable ? 0.972 : 1
  for (let at = 0; at < mesh.points.length; at += 3) {
    const [x, y] = [mesh.points[at]! / 18, mesh.points[at + 1]! / 18]
    mesh.points[at] = mesh.points[at]! * together + strength[0]! * across!(x, y)
    mesh.points[at + 1] = mesh.points[at + 1]! * together + strength[1]! * down!(x, y)
    mesh.points[at + 2]! += strength[2]! * away!(x, y)
  }
}

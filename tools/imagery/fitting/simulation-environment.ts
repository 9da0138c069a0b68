import type { HangingStyle, GarmentSpec } from '../garments/garment-spec.ts'
import type { Mesh } from '../pattern/sew.ts'
import type { SimulationEnvironment } from '../drape/simulate.ts'
import type { Stance } from './stance.ts'

/** The distance of cloth from what it rests on, in centimeters. */
const skin = 0.25

/** Returns the bounds of a garment's points in the environment where it hangs. */
export function buildEnvironment(
  mesh: Mesh,
  make: GarmentSpec,
  hanging: HangingStyle,
  { lean }: Stance,
): SimulationEnvironment {
  const { field, pinned, empty, table, grip } = make.support[hanging]
  const count = mesh.points.length / 3
  const aside = (lean * Math.PI) / 180
  const world: SimulationEnvironment = {
    gravity: table ? [0, 0, -500] : [981 * Math.sin(aside), 981 * Math.cos(aside), 0],
    grip: grip ?? (table ? 0.9 : 0.4),
    skin: perPoint(mesh, new Float64Array(count).fill(skin), (panel, _x, _y, known) =>
      Math.max(known, make.pattern.panels[panel]!.above ?? 0),
    ),
  }
  if (field) world.field = field()
  if (pinned) {
    const names = make.pattern.panels.map(({ name }) => name)
    world.pinned = Uint8Array.from(
      perPoint(mesh, new Float64Array(count), (panel, x, y, known) => (known || pinned(names[panel]!, x, y) ? 1 : 0)),
    )
  }
  if (!table && !empty) return world
  const halves = halvesOf(mesh, make)
  if (table) {
    world.floor = Float64Array.from(halves, (half) => (half > 0 ? 0.5 : half < 0 ? 0.05 : 0.2))
    // The lower layer lies still under the upper one.
    world.ceiling = Float64Array.from(halves, (half) => (half < 0 ? 0.25 : Infinity))
  } else {
    world.floor = Float64Array.from(halves, (half) => (half > 0 ? 0.2 : -Infinity))
    world.ceiling = Float64Array.from(halves, (half) => (half < 0 ? -0.2 : Infinity))
    Object.assign(world, fencesOf(mesh, make))
  }
  return world
}

/** Returns the half that each point belongs to; points of both halves, along the sides, belong to neither. */
function halvesOf(mesh: Mesh, make: GarmentSpec): Float64Array {
  const unknown = 9
  const names = make.pattern.panels.map(({ name }) => name)
  return perPoint(mesh, new Float64Array(mesh.points.length / 3).fill(unknown), (panel, x, y, known) => {
    const half = make.half(names[panel]!, x, y)
    return known === unknown || known === half ? half : 0
  })
}

/**
 * Returns the bounds that keep sleeves at the sides and the body between them; the seam that joins them lies where they
 * meet.
 */
function fencesOf(mesh: Mesh, make: GarmentSpec): Pick<SimulationEnvironment, 'fence' | 'between'> {
  const names = make.pattern.panels.map(({ name }) => name)
  const limits = names.map((name) => make.beside?.(name) ?? 0)
  const widest = Math.max(0, ...limits)
  const count = mesh.points.length / 3
  const sleeve = perPoint(mesh, new Float64Array(count), (panel, _x, _y, known) => limits[panel]! || known)
  const body = perPoint(
    mesh,
    new Float64Array(count),
    (panel, _x, y, known) => known || (limits[panel] === 0 && y > 18 ? widest : 0),
  )
  return {
    fence: sleeve.map((limit, point) => (body[point] ? 0 : limit)),
    between: body.map((limit, point) => (limit && sleeve[point] ? limit + 1 : limit)),
  }
}

/** Calls a function for each corner of each triangle and stores one result per point. */
function perPoint(
  mesh: Mesh,
  values: Float64Array,
  answer: (panel: number, x: number, y: number, known: number) => number,
): Float64Array {
  for (let corner = 0; corner < mesh.triangles.length; corner++) {
    const point = mesh.triangles[corner]!
    values[point] = answer(
      mesh.panelOf[Math.floor(corner / 3)]!,
      mesh.cut[corner * 2]!,
      mesh.cut[corner * 2 + 1]!,
      values[point]!,
    )
  }
  return values
}

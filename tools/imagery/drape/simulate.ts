import type { Point3 } from '../pattern/panel.ts'
import type { Field } from './distance-field.ts'
import type { Fibers } from './fibers.ts'
import { holdFolds, holdLengths } from './length-constraints.ts'
import { keepBeside, keepBetween, keepOutside } from './constraints.ts'

/** The physical properties of a cloth. */
export interface FabricProperties {
  /** Grams per cm²: jersey 0.018, fleece 0.034, silk 0.008. */
  weight: number
  /** Bending rigidity in dyn·cm: silk 15, jersey 45, fleece 260. */
  rigidity: number
  /**
   * The share of a compression that is corrected, 0…1. Threads do not shorten, but triangles larger than a fold must be
   * able to: the softer the cloth, the lower the value.
   */
  push: number
}

/** The environment that cloth hangs in: what it rests on and which bounds its points have. */
export interface SimulationEnvironment {
  field?: Field
  gravity: Point3
  /** How firmly the solid grips what lies on it: 0 slips, 1 sticks. */
  grip: number
  /** 1 for points that do not move. */
  pinned?: Uint8Array
  /** The distance of each point from what it rests on, in centimeters. */
  skin: Float64Array
  /** The least and the largest depth of each point: they keep the front before the back and cloth above the table. */
  floor?: Float64Array
  ceiling?: Float64Array
  /**
   * The least distance of each point from the middle, on the side of its sign; 0 sets no bound. It keeps sleeves beside
   * the body.
   */
  fence?: Float64Array
  /** The largest distance of each point from the middle; 0 sets no bound. It keeps the body between the sleeves. */
  between?: Float64Array
}

export interface SimulationSteps {
  steps: number
  /** Seconds of a step. */
  step: number
  /** The share of the speed that is lost in each step. */
  drag: number
}

/**
 * The largest distance that a point moves in one step, in centimeters. Sewing the panels together at the start would
 * otherwise be violent.
 */
const limit = 0.35

/**
 * Lets cloth fall until it hangs: extended position-based dynamics with many small steps and one pass over the
 * constraints in each (Macklin et al., "Small Steps in Physics Simulation"). Changes `points` in place.
 */
export function simulate(
  points: Float64Array,
  fibres: Fibers,
  stuff: FabricProperties,
  world: SimulationEnvironment,
  time: SimulationSteps,
): void {
  const lightness = fibres.areas.map((area, point) =>
    world.pinned?.[point] ? 0 : 1 / Math.max(area * stuff.weight, 1e-5),
  )
  const before = new Float64Array(points)
  for (let step = 0; step < time.steps; step++) {
    move(points, before, lightness, world.gravity, time)
    holdLengths(points, lightness, fibres, stuff.push, step % 2 === 1)
    holdFolds(points, lightness, fibres, stuff.rigidity * time.step * time.step)
    if (world.field) keepOutside(points, before, lightness, world.field, world.skin, world.grip)
    if (world.floor && world.ceiling) keepBetween(points, before, world.floor, world.ceiling, world.grip)
    if (world.fence && world.between) keepBeside(points, world.fence, world.between)
  }
}

/** Moves every point on with its velocity and gravity. */
function move(
  points: Float64Array,
  before: Float64Array,
  lightness: Float64Array,
  gravity: Point3,
  { step, drag }: SimulationSteps,
): void {
  for (let axis = 0; axis < 3; axis++) {
    const fall = gravity[axis]! * step * step
    for (let point = 0, at = axis; point < lightness.length; point++, at += 3) {
      const now = points[at]!
      const carried = lightness[point] === 0 ? 0 : (now - before[at]!) * (1 - drag) + fall
      before[at] = now
      points[at] = now + (carried > limit ? limit : carried < -limit ? -limit : carried)
    }
  }
}

import type { Point3 } from '../pattern/panel.ts'
import type { Field } from './field.ts'
import type { Fibres } from './fibres.ts'
import { holdFolds, holdLengths } from './hold.ts'
import { stayBeside, stayBetween, stayOutside } from './stay.ts'

/** What cloth is made of. */
export interface Stuff {
  /** Grams per cm²: jersey 0.018, fleece 0.034, silk 0.008. */
  weight: number
  /** Bending rigidity in dyn·cm: silk 15, jersey 45, fleece 260. */
  rigidity: number
  /**
   * How much of a push it answers, 0…1. Threads do not shorten, but triangles larger than a fold must be able to:
   * the softer the cloth, the lower.
   */
  push: number
}

/** Where cloth hangs. */
export interface World {
  field?: Field
  gravity: Point3
  /** How much the solid holds what lies on it: 0 slips, 1 sticks. */
  grip: number
  /** 1 for points that do not move. */
  pinned?: Uint8Array
  /** How far each point lies off what it rests on, in centimetres. */
  skin: Float64Array
  /** Keep points where they belong, front before back and above the table: the least and the largest depth of each. */
  floor?: Float64Array
  ceiling?: Float64Array
  /** Keeps sleeves beside the body: a point goes no nearer to the middle than this, on the side of its sign; 0 is free. */
  fence?: Float64Array
  /** And the body between the sleeves: a point goes no further from the middle than this; 0 is free. */
  between?: Float64Array
}

export interface Time {
  steps: number
  /** Seconds a step lasts. */
  step: number
  /** Share of the speed that is lost in each step. */
  drag: number
}

/** Nothing may move further than this in one step, in centimetres: the sewing together at the start is violent. */
const limit = 0.35

/**
 * Lets cloth fall until it hangs: extended position-based dynamics with many small steps and one pass over the
 * constraints in each (Macklin et al., "Small Steps in Physics Simulation"). Changes `points` in place.
 */
export function settle(points: Float64Array, fibres: Fibres, stuff: Stuff, world: World, time: Time): void {
  const lightness = fibres.areas.map((area, point) =>
    world.pinned?.[point] ? 0 : 1 / Math.max(area * stuff.weight, 1e-5),
  )
  const before = new Float64Array(points)
  for (let step = 0; step < time.steps; step++) {
    move(points, before, lightness, world.gravity, time)
    holdLengths(points, lightness, fibres, stuff.push, step % 2 === 1)
    holdFolds(points, lightness, fibres, stuff.rigidity * time.step * time.step)
    if (world.field) stayOutside(points, before, lightness, world.field, world.skin, world.grip)
    if (world.floor && world.ceiling) stayBetween(points, before, world.floor, world.ceiling, world.grip)
    if (world.fence && world.between) stayBeside(points, world.fence, world.between)
  }
}

/** Carries every point on as it moved, and lets it fall. */
function move(
  points: Float64Array,
  before: Float64Array,
  lightness: Float64Array,
  gravity: Point3,
  { step, drag }: Time,
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

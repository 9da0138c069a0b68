import { expect, test } from 'vitest'
import { garmentSpecs } from '../garments/all.ts'
import type { HangingStyle } from '../garments/garment-spec.ts'
import { getEnd } from './panel.ts'
import { listCorners, sewPattern } from './sew.ts'
import { isCrease, listMeshSides } from './sides.ts'
import { subdivide } from './subdivide.ts'

const garments = Object.entries(garmentSpecs)
const hangings: HangingStyle[] = ['worn', 'hung', 'laid']

test.each(garments)('the panels of a %s close', (_, { pattern }) => {
  for (const { edges, start } of pattern.panels) {
    const [x, y] = getEnd(edges.at(-1)!)
    expect(Math.hypot(x - start[0], y - start[1])).toBeLessThan(1e-9)
  }
})

test.each(garments)('a %s is sewn into cloth without gaps or knots', (_, make) => {
  for (const hanging of hangings) {
    const mesh = sewPattern(make.pattern, make.place[hanging], 7)
    expect(mesh.points.every(Number.isFinite)).toBe(true)
    for (const { uses } of listMeshSides(mesh).all) expect(uses.length).toBeLessThanOrEqual(2)
  }
})

test('subdividing keeps the cloth that was cut, and rounds only what is not a crease', () => {
  const mesh = sewPattern(garmentSpecs.tote.pattern, garmentSpecs.tote.place.worn, 5)
  const fine = subdivide(mesh, true)
  expect(fine.panelOf).toHaveLength(mesh.panelOf.length * 4)
  expect(areaOf(fine.cut)).toBeCloseTo(areaOf(mesh.cut), 0)
  const creases = listMeshSides(mesh).all.filter((side) => isCrease(mesh, side))
  expect(creases.length).toBeGreaterThan(0)
})

function areaOf(cut: Float32Array): number {
  let area = 0
  for (let triangle = 0; triangle < cut.length / 6; triangle += 1) {
    const [ax, ay, bx, by, cx, cy] = listCorners(cut, triangle)
    area += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
  }
  return area
}

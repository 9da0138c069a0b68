import type { Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'

/** What things are made of; `self` is the cloth of the piece they are sewn to. */
export type Material = 'wood' | 'steel' | 'cord' | 'button' | 'brass' | 'card' | 'string' | 'webbing' | 'self'

/** Something that is not cloth, or is sewn on at the end. */
export interface Part {
  mesh: Mesh
  material: Material
}

/** A place on a draped garment, found by its panel and where it was cut: where it is and which way it faces. */
export type Spot = (panel: string, x: number, y: number) => { at: Point3; out: Point3 }

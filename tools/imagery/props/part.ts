import type { Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'

/** The material of an object; `self` is the cloth of the garment it is sewn to. */
export type Material = 'wood' | 'steel' | 'cord' | 'button' | 'brass' | 'card' | 'string' | 'webbing' | 'self'

/** An object that is not cloth, or is sewn on at the end. */
export interface PropPart {
  mesh: Mesh
  material: Material
}

/** Returns a position on a draped garment, found by its panel and where it was cut, and the direction it faces. */
export type SurfacePoint = (panel: string, x: number, y: number) => { at: Point3; out: Point3 }

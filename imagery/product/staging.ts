import type { Garment, View } from '../../server/database/seeds/demo/vocabulary.ts'
import { type Care, drape } from '../drape/hang.ts'
import { makes } from '../garments/all.ts'
import type { Mesh } from '../pattern/sew.ts'
import { look, type Sight } from '../render/raster.ts'
import { blankRelief, type Relief } from '../render/relief.ts'
import { buildStage, finer, type Stage } from '../render/stage.ts'
import { drawWeave } from '../render/weave.ts'
import { type Face, hangingFor, type Scene, stageScene } from './scene.ts'

/** A garment's view, lit and ready for any cloth and print. */
export interface Set {
  stage: Stage
  faces: readonly Face[]
  /** Pixels of sight per centimetre. */
  fine: number
}

/** How large pictures are drawn and how much care is taken. */
export interface Quality {
  width: number
  height: number
  care: Care
}

/** Fabric is drawn at most this fine, in cells per centimetre: beyond it nobody sees a difference. */
const finestRelief = 64

export function buildSet(garment: Garment, view: View, draped: Mesh, { width, height }: Quality): Set {
  const make = makes[garment]
  const scene = stageScene(make, draped, view, width, height)
  const sight = look(scene.mesh, scene.normals, {
    ...scene.camera,
    width: width * finer,
    height: height * finer,
    scale: scene.camera.scale * finer,
  })
  const fine = scene.camera.scale * finer
  const reliefs = scene.faces.map((face, number) =>
    'panel' in face ? reliefOf(scene, sight, number, fine, garment) : undefined,
  )
  return { stage: buildStage(sight, reliefs, fine, { away: scene.wall * fine }), faces: scene.faces, fine }
}

export function drapeFor(garment: Garment, view: View, { care }: Quality): Mesh {
  return drape(garment, makes[garment], hangingFor[view], care)
}

/** Needlework and weave of the part of a panel that is in sight. */
function reliefOf(scene: Scene, sight: Sight, number: number, fine: number, garment: Garment): Relief | undefined {
  const face = scene.faces[number]!
  if (!('panel' in face)) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < sight.panel.length; at++) {
    if (sight.panel[at] !== number + 1) continue
    const [x, y] = [sight.cut[at * 2]!, sight.cut[at * 2 + 1]!]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return undefined
  const relief = blankRelief(left - 0.1, top - 0.1, right + 0.1, bottom + 0.1, Math.min(finestRelief, fine * 0.85))
  const make = makes[garment]
  if (!/collar|rib|cuff|waist/.test(face.panel.name)) drawWeave(relief, make.weave, face.panel.name)
  make.sewOn(relief, face.panel)
  return relief
}

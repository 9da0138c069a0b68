import type { Mesh } from './sew.ts'

/** Merges several meshes into one; the panels of each are numbered on from those of the one before. */
export function combineMeshes(parts: readonly { mesh: Mesh; panels: number }[]): Mesh {
  const points: number = parts.reduce((sum, { mesh }) => sum + mesh.points.length, 0)
  const faces: number = parts.reduce((sum, { mesh }) => sum + mesh.panelOf.length, 0)
  const whole: Mesh = {
    points: new Float64Array(points),
    triangles: new Uint32Array(faces * 3),
    cut: new Float32Array(faces * 6),
    panelOf: new Uint8Array(faces),
  }
  let [point, face, panel] = [0, 0, 0]
  for (const { mesh, panels } of parts) {
    const [firstPoint, firstPanel] = [point, panel]
    whole.points.set(mesh.points, point * 3)
    whole.triangles.set(
      mesh.triangles.map((corner) => corner + firstPoint),
      face * 3,
    )
    whole.cut.set(mesh.cut, face * 6)
    whole.panelOf.set(
      mesh.panelOf.map((number) => number + firstPanel),
      face,
    )
    point += mesh.points.length / 3
    face += mesh.panelOf.length
    panel += panels
  }
  return whole
}

/** Moves a mesh, after turning it by an angle in degrees within the image's plane. */
export function moveMesh(mesh: Mesh, [dx, dy, dz]: readonly [number, number, number], degrees = 0): Mesh {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const points = new Float64Array(mesh.points.length)
  for (let at = 0; at < points.length; at += 3) {
    const [x, y] = [mesh.points[at]!, mesh.points[at + 1]!]
    points[at] = x * c - y * s + dx
    points[at + 1] = x * s + y * c + dy
    points[at + 2] = mesh.points[at + 2]! + dz
  }
  return { ...mesh, points }
}

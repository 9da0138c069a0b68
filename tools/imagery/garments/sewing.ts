import { getLength, type Panel, type Point, listSides, walkOutline } from '../pattern/panel.ts'
import { overlock, ribs, seam, twinNeedle } from '../render/stitching.ts'
import { drawArea, drawLine, type Relief } from '../render/relief.ts'

/** Returns a panel's edge as a fine line for needlework. */
export function edgeLine(panel: Panel, name: string): Point[] {
  const side = listSides(panel).find(({ edge }) => edge[0] === name)
  if (!side) throw new Error(`${panel.name} has no edge ${name}`)
  return [side.from, ...walkOutline(side.from, side.edge, Math.max(2, Math.ceil(getLength(side.from, side.edge) * 3)))]
}

/** Draws a rib-knit band: ribs across, and the seam that holds it. */
export function sewRibs(relief: Relief, panel: Panel, width: number): void {
  drawArea(relief, (x) => ribs(x, width))
  for (const { edge } of listSides(panel)) {
    if (!/^(end|free)/.test(edge[0])) drawLine(relief, edgeLine(panel, edge[0]), 0.8, seam)
  }
}

/** Draws the seams of knitted tops: overlocked seams, and twin-needle hems unless a rib is sewn to them. */
export function sewKnit(relief: Relief, panel: Panel, hemWidth: number | undefined): void {
  for (const { edge } of listSides(panel)) {
    const line = edgeLine(panel, edge[0])
    if (/^(hem|end)/.test(edge[0]))
      drawLine(relief, line, hemWidth ? hemWidth + 1.4 : 0.8, hemWidth ? twinNeedle(hemWidth) : seam)
    else if (/^(shoulder|armhole|cap)/.test(edge[0])) drawLine(relief, line, 1, overlock)
    else drawLine(relief, line, 0.8, seam)
  }
}

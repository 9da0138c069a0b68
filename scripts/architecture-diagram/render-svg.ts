import type { DiagramGroup } from './groups.ts'
import { type EdgeSegment, layoutRows, type Slot } from './layout-rows.ts'
import { assignRows } from './assign-rows.ts'

interface RenderedGroup {
  width: number
  height: number
  svg: string
}

const BOX = 34
const PADDING = 22
const TITLE = 26
const BETWEEN = 48
const LETTER = 7.4
const HEAD = 9

const STYLE = `
  text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1f1b16 }
  .title { font-weight: 600 }
  .note { fill: #6b6257; font-size: 12px }
  .box { fill: #fffdf8; stroke: #1f1b16 }
  .frame { fill: #1f1b16; fill-opacity: 0.035; stroke: #b9ae9f }
  path { fill: none; stroke: #8a6d3b; stroke-width: 1.3 }
  path.up { stroke: #c0271d; stroke-width: 2; stroke-dasharray: 5 4 }
  .head { fill: #8a6d3b; stroke: none }
  .head.up { fill: #c0271d }`

/** Returns the drawing of a project. An arrow means "imports"; what follows from a chain of others is left out. */
export function renderSvg(root: DiagramGroup): string {
  const { width, height, svg } = renderContents(root)
  const [w, h] = [width + 2 * PADDING, height + 2 * PADDING + TITLE]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="Which folder imports which">
<style>${STYLE}</style>
<defs>${renderArrowHead('head', 'head')}${renderArrowHead('head up', 'head-up')}</defs>
<rect width="${w}" height="${h}" fill="#fbf9f5"/>
<text class="note" x="${PADDING}" y="${PADDING + 4}">An arrow means “imports”. Left out: arrows that follow from a chain of others. Dashed: an arrow that leads back up.</text>
<g transform="translate(${PADDING} ${PADDING + TITLE})">
${svg}
</g>
</svg>
`
}

function renderArrowHead(className: string, id: string): string {
  const size = 'viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse"'
  return `<marker id="${id}" ${size} orient="auto"><polygon class="${className}" points="0 0 8 4 0 8"/></marker>`
}

function renderGroup(frame: DiagramGroup): RenderedGroup {
  if (frame.groups.length === 0) {
    const width = Math.round(frame.name.length * LETTER) + 2 * 14
    const text = `<text x="${width / 2}" y="${BOX / 2 + 4.5}" text-anchor="middle">${frame.name}</text>`
    return { width, height: BOX, svg: `<rect class="box" width="${width}" height="${BOX}" rx="5"/>${text}` }
  }
  const inside = renderContents(frame)
  const width = Math.max(inside.width, frame.name.length * LETTER) + 2 * PADDING
  const height = inside.height + TITLE + 2 * PADDING
  const place = `translate(${Math.round((width - inside.width) / 2)} ${PADDING + TITLE})`
  const svg = `<rect class="frame" width="${width}" height="${height}" rx="9"/>
<text class="title" x="14" y="24">${frame.name}</text>
<g transform="${place}">
${inside.svg}
</g>`
  return { width, height, svg }
}

function renderContents({ groups, edges }: DiagramGroup): RenderedGroup {
  const rendered = new Map(groups.map((item) => [item.name, renderGroup(item)]))
  const getRendered = (name: string) => rendered.get(name) ?? { width: 0, height: 0, svg: '' }
  const {
    rows,
    edges: down,
    backEdges: up,
  } = assignRows(
    groups.map(({ name }) => name),
    edges,
  )
  const layout = layoutRows(rows, down, (name) => getRendered(name).width)
  const heights = layout.rows.map((row) => Math.max(...row.map((slot) => getRendered(slot.name).height)))
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height + BETWEEN, 0))
  const getVerticalEdges = (slot: Slot): [number, number] => {
    const row = layout.rows.findIndex((slots) => slots.includes(slot))
    const [top = 0, height = 0] = [tops[row], heights[row]]
    if (slot.isPassThrough) return [top, top + height]
    const own = getRendered(slot.name).height
    return [top + Math.round((height - own) / 2), top + Math.round((height + own) / 2)]
  }
  const lines = layout.edgePaths.map((edgePath) =>
    renderEdge(edgePath, layout.edgePaths, getVerticalEdges, (row) => [
      (tops[row] ?? 0) + (heights[row] ?? 0),
      tops[row + 1] ?? 0,
    ]),
  )
  const slots = layout.rows.flat()
  const boxes = slots
    .filter(({ isPassThrough }) => !isPassThrough)
    .map((slot) => {
      const x = slot.x - slot.width / 2
      return `<g transform="translate(${x} ${getVerticalEdges(slot)[0]})">${getRendered(slot.name).svg}</g>`
    })
  const backEdges = up.map(([from, to]) => renderBackEdge(slots, from, to, getVerticalEdges))
  const height = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)
  return { width: layout.width, height, svg: [...lines, ...boxes, ...backEdges].join('\n') }
}

function renderEdge(
  edgePath: EdgeSegment[],
  all: EdgeSegment[][],
  getVerticalEdges: (slot: Slot) => [number, number],
  gapBelow: (row: number) => [number, number],
): string {
  const steps = edgePath.map((link, at) => {
    const [fromX, toX] = [getPortX(link, all, 'from'), getPortX(link, all, 'to')]
    const [start, end] = [getVerticalEdges(link.from)[1], getVerticalEdges(link.to)[0]]
    const [upper, lower] = gapBelow(link.row)
    const middle = (upper + lower) / 2
    const open = at === 0 ? `M${fromX} ${start}` : ''
    return `${open}L${fromX} ${upper}C${fromX} ${middle} ${toX} ${middle} ${toX} ${lower - HEAD}L${toX} ${end}`
  })
  return `<path d="${steps.join('')}" marker-end="url(#head)"/>`
}

/**
 * Returns where on its box an arrow begins or ends: those of one box are side by side, in the order of their other
 * ends.
 */
function getPortX(link: EdgeSegment, all: EdgeSegment[][], side: 'from' | 'to'): number {
  const slot = link[side]
  if (slot.isPassThrough) return slot.x
  const other = side === 'from' ? 'to' : 'from'
  const siblings = all
    .flat()
    .filter((item) => item[side] === slot)
    .toSorted((a, b) => a[other].x - b[other].x)
  const usableWidth = Math.min(slot.width * 0.7, siblings.length * 22)
  return Math.round(slot.x - usableWidth / 2 + (usableWidth * (siblings.indexOf(link) + 0.5)) / siblings.length)
}

function renderBackEdge(
  slots: Slot[],
  from: string,
  to: string,
  getVerticalEdges: (slot: Slot) => [number, number],
): string {
  const ends = [from, to].map((name) => slots.find((slot) => slot.name === name && !slot.isPassThrough))
  const [[x1, y1], [x2, y2]] = ends.map((slot) => {
    if (!slot) return [0, 0]
    const [top, bottom] = getVerticalEdges(slot)
    return [slot.x + slot.width / 2, (top + bottom) / 2]
  }) as [[number, number], [number, number]]
  const rightmostX = Math.max(x1, x2) + 40
  return `<path class="up" d="M${x1} ${y1}C${rightmostX} ${y1} ${rightmostX} ${y2} ${x2 + 2} ${y2}" marker-end="url(#head-up)"/>`
}

import { type ScaleBand, scaleBand, scaleLinear } from 'd3-scale'
import type { ChartRow, ChartSeries } from './chart-props.ts'

export const HEIGHT = 260
export const TOP = 8
export const BOTTOM = 230
export const LEFT = 64
export const FONT_SIZE = 12
const RIGHT_MARGIN = 8
const MAX_BAR_WIDTH = 48
const LABEL_GAP = 16
/** Wider than the average character of the shop's font at `FONT_SIZE`. */
const CHARACTER_WIDTH = 6.5

export type Scales = ReturnType<typeof createScales>

/** Returns the scales of a chart that is `width` pixels wide: the groups, the bars within a group, and the values. */
export function createScales(rows: readonly ChartRow[], series: readonly ChartSeries[], width: number) {
  const keys = series.map(({ key }) => key)
  const largest = Math.max(1, ...rows.flatMap((row) => keys.map((key) => Number(row[key]))))
  const groups = scaleBand<number>([...rows.keys()], [LEFT, width - RIGHT_MARGIN])
  const group = Math.min(groups.bandwidth() * 0.8, keys.length * MAX_BAR_WIDTH)
  const start = (groups.bandwidth() - group) / 2
  const bars = scaleBand(keys, [start, start + group]).paddingInner(0.15)
  const values = scaleLinear([0, largest], [BOTTOM, TOP]).nice(6)
  return { groups, bars, values, ticks: values.ticks(6).filter(Number.isInteger) }
}

/** Returns the middle of a group, in pixels from the left. */
export function getCenter(groups: ScaleBand<number>, index: number): number {
  return (groups(index) ?? 0) + groups.bandwidth() / 2
}

export interface AxisLabel {
  label: string
  index: number
  center: number
}

/** Chooses the labels that have room beside each other; the last one is always among them. */
export function chooseLabels(rows: readonly ChartRow[], { groups }: Scales, width: number): AxisLabel[] {
  const chosen: AxisLabel[] = []
  let free = width + LABEL_GAP
  for (const [index, { label }] of [...rows.entries()].toReversed()) {
    const half = (label.length * CHARACTER_WIDTH) / 2
    const center = Math.min(getCenter(groups, index), width - half)
    if (center + half + LABEL_GAP > free) continue
    chosen.unshift({ label, index, center })
    free = center - half
  }
  return chosen
}

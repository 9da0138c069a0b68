export interface ChartSeries {
  key: string
  label: string
}

/** A group of bars; `label` is below it. Values are numbers from 0. */
export type ChartRow = { label: string } & Record<string, string | number>

export interface BarChartProps {
  title: string
  rows: readonly ChartRow[]
  /** At most four. */
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** Formats the numbers of the axis; without it `format` does. */
  formatAxis?: (value: number) => string
}

import type { BarChartProps, ChartRow } from './chart-props.ts'

interface GroupValuesProps extends Pick<BarChartProps, 'series' | 'format'> {
  row: ChartRow
  /** The middle of the group and the width of the chart, in pixels. */
  center: number
  width: number
}

export function GroupValues({ row, series, format, center, width }: GroupValuesProps) {
  const isInRightHalf = center > width / 2
  return (
    <div
      className="pointer-events-none absolute top-2 border border-ink bg-paper px-3 py-2 text-small"
      style={isInRightHalf ? { right: width - center + 12 } : { left: center + 12 }}
    >
      <p className="text-ink-2">{row.label}</p>
      <ul>
        {series.map(({ key, label }) => (
          <li key={key}>
            {label}: <span className="font-semibold">{format(Number(row[key]))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

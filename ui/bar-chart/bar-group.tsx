import { BOTTOM, type Scales, TOP } from './chart-layout.ts'
import type { ChartRow, ChartSeries } from './chart-props.ts'

interface BarGroupProps {
  row: ChartRow
  series: readonly ChartSeries[]
  scales: Scales
  patterns: string
  isActive: boolean
}

export function BarGroup({ row, series, scales: { groups, bars, values }, patterns, isActive }: BarGroupProps) {
  return (
    <>
      <rect
        y={TOP}
        width={groups.bandwidth()}
        height={BOTTOM - TOP}
        fill={isActive ? 'var(--chart-line)' : 'none'}
        pointerEvents="all"
        fillOpacity={0.4}
      />
      {series.map(({ key }, index) => {
        const top = values(Number(row[key]))
        return top === BOTTOM ? null : (
          <rect
            key={key}
            x={bars(key)}
            y={top}
            width={bars.bandwidth()}
            height={BOTTOM - top}
            fill={index === 0 ? 'var(--chart-1)' : `url(#${patterns}-${index})`}
            stroke={`var(--chart-${index + 1})`}
          />
        )
      })}
    </>
  )
}

import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export interface ChartSeries {
  key: string
  label: string
}

export interface ChartBarsProps {
  title: string
  /** One row a bar; `label` stands at the axis. */
  rows: readonly ({ label: string } & Record<string, string | number>)[]
  series: readonly ChartSeries[]
  /** How values are written at the axis and in the tooltip. */
  format: (value: number) => string
  formatAxis: (value: number) => string
}

const text = { fill: 'var(--chart-text)', fontSize: 12 }

/**
 * Bars of up to four series, distinguished by their pattern as well as their color. The arrow keys move through them. It is
 * loaded when a chart is shown.
 */
export function ChartBars({ title, rows, series, format, formatAxis }: ChartBarsProps) {
  const id = useId().replaceAll(':', '')
  return (
    <ResponsiveContainer width="100%" height={260}>
      <BarChart data={[...rows]} accessibilityLayer title={title} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <defs>
          <pattern id={`${id}-1`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--chart-paper)" />
            <rect width="3" height="6" fill="var(--chart-2)" />
          </pattern>
          <pattern id={`${id}-2`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill="var(--chart-paper)" />
            <circle cx="3" cy="3" r="1.6" fill="var(--chart-3)" />
          </pattern>
          <pattern id={`${id}-3`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill="var(--chart-paper)" />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--chart-line)" />
        <XAxis dataKey="label" tick={text} tickLine={false} minTickGap={24} stroke="var(--chart-line)" />
        <YAxis
          tick={text}
          tickLine={false}
          axisLine={false}
          width={64}
          tickFormatter={formatAxis}
          allowDecimals={false}
        />
        <Tooltip
          formatter={(value) => format(Number(value))}
          isAnimationActive={false}
          cursor={{ fill: 'var(--chart-line)', fillOpacity: 0.4 }}
          contentStyle={{ background: 'var(--chart-paper)', borderColor: 'var(--chart-1)', color: 'var(--chart-text)' }}
          itemStyle={{ color: 'var(--chart-text)' }}
        />
        {series.map(({ key, label }, index) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={index === 0 ? 'var(--chart-1)' : `url(#${id}-${index})`}
            stroke={`var(--chart-${index + 1})`}
            isAnimationActive={false}
            maxBarSize={48}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

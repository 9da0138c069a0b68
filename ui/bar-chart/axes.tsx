import { type AxisLabel, BOTTOM, LEFT, type Scales } from './chart-layout.ts'

interface AxesProps {
  scales: Scales
  labels: AxisLabel[]
  formatAxis: (value: number) => string
}

/** The lines of round values with what they stand for, and the labels of the groups. */
export function Axes({ scales: { values, ticks }, labels, formatAxis }: AxesProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${values(tick)})`}>
          <line x1={LEFT} x2="100%" stroke="var(--chart-line)" />
          <text x={LEFT - 8} dy="0.35em" textAnchor="end" fill="var(--chart-text)">
            {formatAxis(tick)}
          </text>
        </g>
      ))}
      {labels.map(({ label, index, center }) => (
        <text key={index} x={center} y={BOTTOM + 18} textAnchor="middle" fill="var(--chart-text)">
          {label}
        </text>
      ))}
    </>
  )
}

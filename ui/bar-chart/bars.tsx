import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { BarGroup } from './bar-group.tsx'
import {
  chooseLabels,
  createScales,
  FONT_SIZE,
  getCenter,
  HEIGHT,
  type AxisLabel,
  BOTTOM,
  LEFT,
  type Scales,
} from './chart-layout.ts'
import type { BarChartProps } from './chart-props.ts'
import { GroupValues } from './group-values.tsx'
import { Patterns } from './patterns.tsx'

/**
 * The bars of a chart, as wide as there is room. The series differ in their pattern as well as their color. The group
 * that the pointer or the arrow keys choose is shown and announced with its values; Escape hides them.
 */
export function Bars({ title, rows, series, format, formatAxis = format }: BarChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [active, setActive] = useState<number>()
  const activeRow = active === undefined ? undefined : rows[active]
  const scales = createScales(rows, series, width)

  function handleKey(event: KeyboardEvent) {
    const next = chooseByKey(event.key, active, rows.length - 1)
    if (next === undefined) return
    event.preventDefault()
    setActive(next ?? undefined)
  }

  return (
    <div ref={frame} className="relative" style={{ height: HEIGHT }}>
      {width > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application has keys of its own.
        <svg
          role="application"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is interactive: it has keys of its own.
          tabIndex={0}
          width="100%"
          height={HEIGHT}
          fontSize={FONT_SIZE}
          className="block"
          onFocus={() => setActive((current) => current ?? 0)}
          onBlur={() => setActive(undefined)}
          onKeyDown={handleKey}
          onMouseLeave={() => setActive(undefined)}
        >
          <Patterns id={id} />
          <Axes scales={scales} labels={chooseLabels(rows, scales, width)} formatAxis={formatAxis} />
          {rows.map((row, index) => (
            <g key={index} transform={`translate(${scales.groups(index)} 0)`} onMouseMove={() => setActive(index)}>
              <BarGroup row={row} series={series} scales={scales} patterns={id} isActive={index === active} />
            </g>
          ))}
        </svg>
      )}
      <div role="status">
        {activeRow !== undefined && (
          <GroupValues
            row={activeRow}
            series={series}
            format={format}
            center={getCenter(scales.groups, active ?? 0)}
            width={width}
          />
        )}
      </div>
    </div>
  )
}

/** Returns the group that a key leads to, null for none, and undefined for a key without a meaning here. */
function chooseByKey(key: string, active: number | undefined, last: number): number | null | undefined {
  if (key === 'ArrowRight') return Math.min((active ?? -1) + 1, last)
  if (key === 'ArrowLeft') return Math.max((active ?? 1) - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === 'Escape' ? null : undefined
}

/** Returns the width of an element in pixels, and 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface AxesProps {
  scales: Scales
  labels: AxisLabel[]
  formatAxis: (value: number) => string
}

function Axes({ scales: { values, ticks }, labels, formatAxis }: AxesProps) {
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

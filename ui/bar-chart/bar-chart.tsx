import { useId } from 'react'
import { cx } from '../class-names/cx.ts'
import { Bars } from './bars.tsx'
import type { BarChartProps } from './chart-props.ts'

/** The colors of a chart; those of the system where the person chose them. */
const colors = cx(
  '[--chart-1:var(--color-ink)] [--chart-2:var(--color-vermilion)] [--chart-3:var(--color-emerald)] [--chart-4:var(--color-diamond-edge)]',
  '[--chart-text:var(--color-ink-2)] [--chart-line:var(--color-line)] [--chart-paper:var(--color-paper)]',
  'forced-colors:[--chart-1:CanvasText] forced-colors:[--chart-2:LinkText] forced-colors:[--chart-3:CanvasText] forced-colors:[--chart-4:CanvasText]',
  'forced-colors:[--chart-text:CanvasText] forced-colors:[--chart-line:GrayText] forced-colors:[--chart-paper:Canvas]',
)

const swatches = [
  'bg-(--chart-1)',
  'bg-[repeating-linear-gradient(45deg,var(--chart-2)_0_2px,var(--chart-paper)_2px_4px)]',
  'bg-[radial-gradient(circle,var(--chart-3)_1.5px,var(--chart-paper)_1.6px)] bg-size-[5px_5px]',
  'bg-(--chart-paper)',
]
const edges = ['border-(--chart-1)', 'border-(--chart-2)', 'border-(--chart-3)', 'border-(--chart-4)']

/** Groups of bars with their legend. The arrow keys walk through the groups, and a screen reader reads their values. */
export function BarChart(props: BarChartProps) {
  const { title, series } = props
  const id = useId()
  return (
    <figure aria-labelledby={id} className={cx('mb-6 border-t border-line pt-3', colors)}>
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="font-semibold">
          {title}
        </span>
        <ul className="flex flex-wrap gap-4 text-small">
          {series.map(({ key, label }, index) => (
            <li key={key} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className={cx('size-3 border forced-color-adjust-none', swatches[index], edges[index])}
              />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <Bars {...props} />
    </figure>
  )
}

/** Millimeters of a module: two dots of a label printer with 203 dots per inch, so that every bar is whole. */
const MODULE_MM = 0.25
/** Modules without ink on each side, without which readers find no beginning: EAN-13 asks for 11 and 7, Code 128 for 10. */
const QUIET = 11

/** Returns the millimeters that the bars need, with the space beside them. */
export function measureBars(bars: readonly number[]): number {
  return (bars.reduce((sum, width) => sum + width, 0) + 2 * QUIET) * MODULE_MM
}

/** The bars of a code, in whole dots of the printer. */
export function Barcode({ bars, label }: { bars: readonly number[]; label: string }) {
  const width = measureBars(bars)
  const rects = bars.flatMap((modules, index) => {
    if (index % 2 === 1) return []
    const x = bars.slice(0, index).reduce((sum, one) => sum + one, QUIET)
    return [<rect key={x} x={x} y={0} width={modules} height={10} />]
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width / MODULE_MM} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="label-bars"
      style={{ width: `${width}mm` }}
    >
      {rects}
    </svg>
  )
}

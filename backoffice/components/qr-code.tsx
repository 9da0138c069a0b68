import { encode } from 'uqr'

/** A QR code, drawn as one path. `label` names it for readers who do not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="w-52 max-w-full bg-white">
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}

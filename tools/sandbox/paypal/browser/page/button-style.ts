export interface ButtonStyle {
  layout?: 'vertical' | 'horizontal'
  color?: 'gold' | 'blue' | 'silver' | 'white' | 'black'
  shape?: 'rect' | 'pill' | 'sharp'
  label?: 'paypal' | 'checkout' | 'buynow' | 'pay' | 'continue'
  height?: number
  tagline?: boolean
  disableMaxWidth?: boolean
}

const STYLES: Record<string, readonly unknown[]> = {
  layout: ['vertical', 'horizontal'],
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'continue'],
  tagline: [true, false],
  disableMaxWidth: [true, false],
}
const HEIGHTS = { least: 25, most: 55 }

/** Throws to the developer as PayPal's script does: for an unknown style or a height out of bounds. */
export function validateStyle(style: ButtonStyle): ButtonStyle {
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined) continue
    if (name === 'height') validateHeight(value as number)
    else if (!STYLES[name]?.includes(value)) throw new Error(`Unexpected value for style.${name}: ${String(value)}`)
  }
  return style
}

function validateHeight(height: number): void {
  if (height >= HEIGHTS.least && height <= HEIGHTS.most) return
  throw new Error(`Expected style.height to be between ${HEIGHTS.least}px and ${HEIGHTS.most}px - got ${height}px`)
}

import type { ReactNode } from 'react'

/** Is there anything to draw? */
export function has(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== ''
}

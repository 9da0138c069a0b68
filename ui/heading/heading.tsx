import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'

export type HeadingProps = ComponentProps<'h1'> & {
  /** The rank in the document; the style follows it unless `size` is set. */
  level: 1 | 2 | 3 | 4
  size?: 'display' | 'h1' | 'h2' | 'h3' | undefined
  /** Uses capitals, for page titles and the hero only. */
  uppercase?: boolean | undefined
}

const sizes = { display: 'text-display', h1: 'text-h1', h2: 'text-h2', h3: 'text-h3' }

export function Heading({ level, size, uppercase = false, className, ...heading }: HeadingProps) {
  const Tag = `h${level}` as const
  const effectiveSize = size ?? (level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3')
  return <Tag {...heading} className={cx('font-title', sizes[effectiveSize], uppercase && 'uppercase', className)} />
}

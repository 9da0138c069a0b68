import type { ReactNode } from 'react'
import { cx } from '../class-names/cx.ts'

export interface ImageRowProps {
  image: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function ImageRow({ image, children, className }: ImageRowProps) {
  return (
    <div className={cx('grid grid-cols-[4.5rem_1fr] items-center gap-4 border-y border-line py-3', className)}>
      {image}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

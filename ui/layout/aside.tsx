import type { ComponentProps } from 'react'
import { cx } from '../class-names/cx.ts'

export function Aside({ className, ...aside }: ComponentProps<'div'>) {
  return (
    <div
      {...aside}
      className={cx(
        'border-l border-line pl-4 text-small lg:sticky lg:top-[calc(var(--bar-top,0px)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar-top,0px)-3rem)] lg:self-start lg:overflow-y-auto lg:pl-6',
        className,
      )}
    />
  )
}

import { type ReactNode, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'

export interface ZoomableProps {
  label: string
  zoomInLabel: string
  zoomOutLabel: string
  children: ReactNode
}

/** An image with small details: a press shows it at twice the size, and finger, wheel or keys move it. */
export function Zoomable({ label, zoomInLabel, zoomOutLabel, children }: ZoomableProps) {
  const [isZoomed, setZoomed] = useState(false)
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what is larger than its place */}
      <div role="group" aria-label={label} tabIndex={isZoomed ? 0 : undefined} className="max-h-[70dvh] overflow-auto">
        <div className={cx('mx-auto', isZoomed ? 'w-[200%]' : 'max-w-[56dvh]')}>{children}</div>
      </div>
      <IconButton
        variant="solid"
        label={isZoomed ? zoomOutLabel : zoomInLabel}
        onClick={() => setZoomed(!isZoomed)}
        className="absolute! right-2 bottom-2"
      >
        {isZoomed ? <Icon name="zoom-out" /> : <Icon name="zoom-in" />}
      </IconButton>
    </div>
  )
}

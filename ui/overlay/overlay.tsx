import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Scrim } from '../dialog/scrim.tsx'
import { Wordmark } from '../wordmark/wordmark.tsx'

export interface OverlayProps {
  open: boolean
  title: string
  brand: string
  image?: ReactNode
  name?: string | undefined
  detail?: string | undefined
}

export function Overlay({ open, title, brand, image, name, detail }: OverlayProps) {
  if (!open) return null
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Popup
          aria-label={title}
          className="fixed inset-0 z-50 m-auto h-fit w-[calc(100%-2rem)] max-w-alert overflow-hidden rounded-edge bg-paper text-ink shadow-modal outline-none transition-opacity duration-(--motion-drawer) data-starting-style:opacity-0 forced-colors:border"
        >
          <div className="flex items-center justify-between gap-4 px-6 pt-6">
            <Wordmark name={brand} className="h-5" />
            <output className="text-small font-semibold">{title}</output>
          </div>
          <div className="grid grid-cols-[6rem_1fr] items-center gap-4 p-6">
            {image}
            <div className="min-w-0">
              <p className="font-title text-h3">{name}</p>
              <p className="mt-1 text-small text-ink-2">{detail}</p>
            </div>
          </div>
          <div className="h-1 bg-shell">
            <div className="h-full origin-left animate-fill bg-vermilion" />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

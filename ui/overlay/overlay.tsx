import { type ReactNode, useEffect, useRef } from 'react'
import { useModal } from '../dialog/use-modal.ts'
import { Wordmark } from '../wordmark/wordmark.tsx'

export interface OverlayProps {
  open: boolean
  /** What is going on: "Agregando…". */
  title: string
  /** The brand's name, for the wordmark. */
  brand: string
  picture?: ReactNode
  name?: string | undefined
  detail?: string | undefined
  /** When it is over. It stays for 2000 ms whatever the answer took. */
  onDone?: (() => void) | undefined
}

const shownMs = 2000

/** The two seconds between "add" and the page that confirms it. */
export function Overlay({ open, title, brand, picture, name, detail, onDone }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useModal(dialog, open, card)

  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => done.current?.(), shownMs)
    return () => clearTimeout(timer)
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-auto w-[calc(100%-2rem)] max-w-alert overflow-hidden rounded-edge border-0 bg-paper p-0 text-ink shadow-modal outline-none transition-opacity duration-(--motion-drawer) open:opacity-100 starting:open:opacity-0 forced-colors:border"
    >
      {open && (
        <div ref={card} tabIndex={-1} className="outline-none">
          <div className="flex items-center justify-between gap-4 px-6 pt-6">
            <Wordmark label={brand} className="h-5" />
            <output className="text-small font-semibold">{title}</output>
          </div>
          <div className="grid grid-cols-[6rem_1fr] items-center gap-4 p-6">
            {picture}
            <div className="min-w-0">
              <p className="font-title text-h3">{name}</p>
              <p className="mt-1 text-small text-ink-2">{detail}</p>
            </div>
          </div>
          <div className="h-1 bg-shell">
            <div className="h-full origin-left animate-fill bg-vermilion" />
          </div>
        </div>
      )}
    </dialog>
  )
}

import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'

export interface UndoRowProps {
  /** "Quitaste Retrato Nº 03". */
  text: string
  undoLabel: string
  onUndo: () => void
  busy?: boolean | undefined
  /** Off where several rows appear at once. */
  takesFocus?: boolean | undefined
}

/** Stands where a removed line stood, until the page is left. It takes the focus, which would be lost otherwise. */
export function UndoRow({ text, undoLabel, onUndo, busy, takesFocus = true }: UndoRowProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) undo.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-shell px-4 py-2">
      <output className="min-w-0 text-ink-2">{text}</output>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        loading={busy}
        onClick={onUndo}
        aria-label={`${undoLabel}: ${text}`}
        icon={<Undo2 aria-hidden="true" className="size-4" />}
      >
        {undoLabel}
      </Button>
    </li>
  )
}

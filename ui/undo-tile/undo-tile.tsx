import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'

export interface UndoTileProps {
  /** "Quitado" */
  text: string
  /** Of what was taken away. */
  name: string
  undoLabel: string
  onUndo: () => void
  busy?: boolean | undefined
}

/** Stands where a tile stood, until the page is left. It takes the focus, which would be lost otherwise. */
export function UndoTile({ text, name, undoLabel, onUndo, busy }: UndoTileProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid aspect-garment place-content-center justify-items-center gap-2 rounded-edge bg-shell p-3 text-center transition-opacity duration-(--motion-drawer) starting:opacity-0 forced-colors:border">
      <output className="text-ink-2">{text}</output>
      <p className="line-clamp-2 font-semibold">{name}</p>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        loading={busy}
        onClick={onUndo}
        aria-label={`${undoLabel}: ${name}`}
        icon={<Undo2 aria-hidden="true" className="size-4" />}
      >
        {undoLabel}
      </Button>
    </div>
  )
}

import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'

interface UndoButtonProps {
  label: string
  /** The name of the removed item, for screen readers. */
  itemName: string
  onUndo: () => void
  busy?: boolean | undefined
  focusOnMount?: boolean | undefined
}

/** Restores a removed item. It takes the focus, which the removed element had. */
export function UndoButton({ label, itemName, onUndo, busy, focusOnMount = true }: UndoButtonProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusOnMount) undo.current?.focus({ preventScroll: true })
  }, [focusOnMount])
  return (
    <Button
      ref={undo}
      variant="quiet"
      size="small"
      loading={busy}
      onClick={onUndo}
      aria-label={`${label}: ${itemName}`}
      icon={<Undo2 aria-hidden="true" className="size-4" />}
    >
      {label}
    </Button>
  )
}

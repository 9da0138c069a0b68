import { Button } from '../button/button.tsx'
import { focusOnMount } from '../focus/focus-on-mount.ts'
import { Icon } from '../icon/icon.tsx'

interface UndoButtonProps {
  label: string
  itemName: string
  onUndo: () => void
  busy?: boolean | undefined
}

/** Restores a removed item. It takes the focus, which the removed element had. */
export function UndoButton({ label, itemName, onUndo, busy }: UndoButtonProps) {
  return (
    <Button
      ref={focusOnMount}
      variant="quiet"
      size="small"
      loading={busy}
      onClick={onUndo}
      aria-label={`${label}: ${itemName}`}
      icon={<Icon name="undo-2" className="size-4" />}
    >
      {label}
    </Button>
  )
}

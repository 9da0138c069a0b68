import { UndoButton } from '../undo-tile/undo-button.tsx'

export interface UndoRowProps {
  text: string
  undoLabel: string
  onUndo: () => void
  busy?: boolean | undefined
}

export function UndoRow({ text, undoLabel, onUndo, busy }: UndoRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-shell px-4 py-2">
      <output className="min-w-0 text-ink-2">{text}</output>
      <UndoButton label={undoLabel} itemName={text} busy={busy} onUndo={onUndo} />
    </li>
  )
}

import { UndoButton } from './undo-button.tsx'

export interface UndoTileProps {
  text: string
  name: string
  undoLabel: string
  onUndo: () => void
  busy?: boolean | undefined
}

export function UndoTile({ text, name, undoLabel, onUndo, busy }: UndoTileProps) {
  return (
    <div className="grid aspect-garment place-content-center justify-items-center gap-2 rounded-edge bg-shell p-3 text-center transition-opacity duration-(--motion-drawer) starting:opacity-0 forced-colors:border">
      <output className="text-ink-2">{text}</output>
      <p className="line-clamp-2 font-semibold">{name}</p>
      <UndoButton label={undoLabel} itemName={name} busy={busy} onUndo={onUndo} />
    </div>
  )
}

import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useLanguage } from '../lib/language.ts'

interface MoveButtonsProps {
  name: string
  texts?: { up: (name: string) => string; down: (name: string) => string }
  /** The position of the item, from 0, and the number of items. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** The buttons that move an item of a list up and down. `useMovedFocus` keeps the focus on them. */
export function MoveButtons({ name, texts, place, count, onMove }: MoveButtonsProps) {
  const { moves } = useLanguage().t.common
  const { up, down } = texts ?? moves
  return (
    <>
      <IconButton label={up(name)} data-move="earlier" disabled={place === 0} onClick={() => onMove(place - 1)}>
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton label={down(name)} data-move="later" disabled={place === count - 1} onClick={() => onMove(place + 1)}>
        <Icon name="arrow-down" />
      </IconButton>
    </>
  )
}

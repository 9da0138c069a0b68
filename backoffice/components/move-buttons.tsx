import { IconButton } from '@shop/ui/icon-button/icon-button.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useMessages } from '../lib/language.ts'
import { categoryMessages } from '../messages/categories.ts'

interface MoveButtonsProps {
  name: string
  /** The position of the item, from 0, and the number of items. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** The buttons that move an item of a list up and down. `useMovedFocus` keeps the focus on them. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const { t } = useMessages(categoryMessages)
  return (
    <>
      <IconButton label={t.up(name)} data-move="earlier" disabled={place === 0} onClick={() => onMove(place - 1)}>
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton
        label={t.down(name)}
        data-move="later"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <Icon name="arrow-down" />
      </IconButton>
    </>
  )
}

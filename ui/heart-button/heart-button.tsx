import Heart from 'lucide-react/icons/heart'
import { type ComponentProps, useState } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'

export type HeartButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** With the product's name, the same whether pressed or not: "Guardar Ecos en tu lista de deseos". */
  label: string
  pressed: boolean
  /** The call is under way: the outline pulses, the heart turns only when it has succeeded. */
  pending?: boolean | undefined
  /** solid: a paper disc over pictures. plain: on paper. */
  variant?: 'solid' | 'plain' | undefined
}

export function HeartButton({
  label,
  pressed,
  pending = false,
  variant = 'solid',
  className,
  ...button
}: HeartButtonProps) {
  const [before, setBefore] = useState(pressed)
  const [turned, setTurned] = useState(false)
  if (before !== pressed) {
    setBefore(pressed)
    setTurned(pressed)
  }
  return (
    <ScriptButton
      {...button}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (press) => press.preventDefault() : button.onClick}
      className={cx(
        'relative isolate grid size-11 shrink-0 place-items-center rounded-full border border-transparent transition-colors hover:text-vermilion',
        variant === 'solid' && discClass,
        pressed && 'text-vermilion',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        className={cx('size-5.5', pressed && 'fill-current', pending && 'animate-pulse', turned && 'animate-pop')}
      />
    </ScriptButton>
  )
}

// On a phone the disc is smaller than what a finger may hit.
const discClass =
  'before:absolute before:inset-1 before:-z-10 before:rounded-full before:bg-paper/90 hover:before:bg-paper md:before:inset-0'

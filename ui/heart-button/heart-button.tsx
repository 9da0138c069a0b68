import { type ComponentProps, useState } from 'react'
import { ScriptButton } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'

export type HeartButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** A label with the product's name that does not depend on the state: "Guardar Ecos en tu lista de deseos". */
  label: string
  pressed: boolean
  /** True while the call runs: the outline pulses, and the heart changes only on success. */
  pending?: boolean | undefined
  /** `solid`: a paper disc on images. `plain`: on paper. */
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
  const [previousPressed, setPreviousPressed] = useState(pressed)
  const [justToggled, setJustToggled] = useState(false)
  if (previousPressed !== pressed) {
    setPreviousPressed(pressed)
    setJustToggled(pressed)
  }
  return (
    <ScriptButton
      {...button}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (handleClick) => handleClick.preventDefault() : button.onClick}
      className={cx('heart-button', variant === 'solid' && 'heart-button-disc', pressed && 'text-vermilion', className)}
    >
      <Icon
        name="heart"
        className={cx('size-5.5', pressed && 'fill-current', pending && 'animate-pulse', justToggled && 'animate-pop')}
      />
    </ScriptButton>
  )
}

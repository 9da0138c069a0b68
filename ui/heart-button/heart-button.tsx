import { useState } from 'react'
import { ScriptButton, type ScriptButtonProps } from '../button/script-button.tsx'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'

export type HeartButtonProps = Omit<ScriptButtonProps, 'aria-label' | 'aria-pressed' | 'children' | 'busy'> & {
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
      busy={pending}
      className={cx('heart-button', variant === 'solid' && 'heart-button-disc', pressed && 'text-vermilion', className)}
    >
      <Icon
        name="heart"
        className={cx('size-5.5', pressed && 'fill-current', pending && 'animate-pulse', justToggled && 'animate-pop')}
      />
    </ScriptButton>
  )
}

import { Button, type ButtonProps } from '@shop/ui/button/button.tsx'
import { useTransition } from 'react'

interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** Opens a lazy dialog; the button shows that it is loading until the dialog's script has loaded. */
  onOpen: () => void
}

/** The button that opens a dialog made with `lazyDialog`. */
export function DialogButton({ onOpen, ...button }: DialogButtonProps) {
  const [isOpening, startOpening] = useTransition()
  return <Button {...button} loading={isOpening} onClick={() => startOpening(onOpen)} />
}

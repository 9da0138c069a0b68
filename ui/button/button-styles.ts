import { cx } from '../class-names/cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyleProps {
  /** A view has only one primary button. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
  className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-vermilion text-white enabled-hover:bg-vermilion-hover',
  secondary: 'button-secondary',
  quiet:
    'border-transparent bg-transparent text-ink underline decoration-line-strong decoration-1 underline-offset-4 enabled-hover:text-vermilion enabled-hover:decoration-current in-data-[tone=ink]:text-paper',
  danger: 'border-error bg-transparent text-error enabled-hover:bg-error enabled-hover:text-white',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 py-2 text-small',
  medium: 'min-h-12 py-2 text-body',
  large: 'min-h-14 py-3 text-body',
}

const paddings: Record<ButtonSize, string> = {
  small: 'px-4',
  medium: 'px-[min(1.5rem,7.5vw)]',
  large: 'px-[min(2rem,10vw)]',
}

export function getButtonClass({ variant = 'primary', size = 'medium', fullWidth, className }: ButtonStyleProps) {
  return cx(
    'button',
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'px-2' : paddings[size],
    fullWidth && 'w-full',
    className,
  )
}

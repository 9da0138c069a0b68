import { cx } from '../class-names/cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyleProps {
  /** A view has only one primary button. */
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** True when the button fills the width of its container. */
  fullWidth?: boolean | undefined
  className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-vermilion text-white enabled-hover:bg-vermilion-hover',
  secondary:
    'border-ink bg-transparent text-ink enabled-hover:bg-ink enabled-hover:text-paper in-data-[tone=ink]:border-paper in-data-[tone=ink]:text-paper in-data-[tone=ink]:enabled-hover:bg-paper in-data-[tone=ink]:enabled-hover:text-ink',
  quiet:
    'border-transparent bg-transparent text-ink underline decoration-line-strong decoration-1 underline-offset-4 enabled-hover:text-vermilion enabled-hover:decoration-current in-data-[tone=ink]:text-paper',
  danger: 'border-error bg-transparent text-error enabled-hover:bg-error enabled-hover:text-white',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 py-2 text-small',
  medium: 'min-h-12 py-2 text-body',
  large: 'min-h-14 py-3 text-body',
}

const paddings: Record<ButtonSize, string> = { small: 'px-4', medium: 'px-6', large: 'px-[min(2rem,10vw)]' }

export function getButtonClass({ variant = 'primary', size = 'medium', fullWidth, className }: ButtonStyleProps) {
  return cx(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-edge border text-center font-semibold leading-tight wrap-break-word',
    'transition-[color,background-color,border-color,translate] duration-(--motion-press) enabled-active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-shell disabled:text-ink-3 disabled:no-underline',
    'forced-colors:border-[ButtonText] forced-colors:disabled:border-[GrayText]',
    variants[variant],
    sizes[size],
    variant === 'quiet' ? 'px-2' : paddings[size],
    fullWidth && 'w-full',
    className,
  )
}

import { cx } from '@shop/ui/class-names/cx.ts'

const sizes = { small: 'size-4', medium: 'size-6', large: 'size-16' }

export function Swatch({ hex_code, size = 'small' }: { hex_code: string | undefined; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={cx('shrink-0 rounded-full border border-line-strong', sizes[size])}
      style={{ backgroundColor: hex_code }}
    />
  )
}

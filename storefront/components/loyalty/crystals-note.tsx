import { cx } from '@shop/ui/class-names/cx.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'

export function CrystalsNote({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <div className={cx('flex items-center gap-2', className)}>
      <Icon name="gem" className="size-5" />
      <Text strong>{children}</Text>
    </div>
  )
}

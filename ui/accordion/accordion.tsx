import { type ReactNode, useId } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'

export interface AccordionItem {
  key: string | number
  title: ReactNode
  aside?: ReactNode
  content: ReactNode
  defaultOpen?: boolean | undefined
  /** Set by a parent that controls the item with `onToggle`; without it the item opens and closes by itself. */
  open?: boolean | undefined
  id?: string | undefined
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** The rank of the titles as headings; without it they are plain text. */
  headingLevel?: 2 | 3 | 4 | undefined
  single?: boolean | undefined
  onToggle?: ((key: string | number, open: boolean) => void) | undefined
  className?: string | undefined
}

/** Native disclosures separated by thin lines: they work without JavaScript, and "find in page" opens them. */
export function Accordion({ items, headingLevel, single = false, onToggle, className }: AccordionProps) {
  const group = useId()
  return (
    <div className={cx('border-t border-line', className)}>
      {items.map((item) => (
        <details
          key={item.key}
          id={item.id}
          name={single ? group : undefined}
          open={item.open ?? item.defaultOpen}
          onToggle={(event) => onToggle?.(item.key, event.currentTarget.open)}
          className="group border-b border-line"
        >
          <summary className="relative flex min-h-14 list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-9 transition-colors hover:text-vermilion [&::-webkit-details-marker]:hidden">
            <Title level={headingLevel}>{item.title}</Title>
            {item.aside}
            <Icon
              name="chevron-down"
              className="absolute top-1/2 right-0 size-5 -translate-y-1/2 transition-transform duration-(--motion-menu) group-open:rotate-180"
            />
          </summary>
          <div className="pb-6">{item.content}</div>
        </details>
      ))}
    </div>
  )
}

function Title({ level, children }: { level: AccordionProps['headingLevel']; children: ReactNode }) {
  const Tag = level === undefined ? 'span' : (`h${level}` as const)
  return <Tag className="min-w-0 flex-1 basis-32 font-semibold">{children}</Tag>
}

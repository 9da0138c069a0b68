import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names/cx.ts'
import { Icon } from '../icon/icon.tsx'
import { useAnnounce } from '../live-region/live-region.tsx'

export interface CopyItem {
  label: string
  value: string
  /** The text to copy when it differs from the shown value: an amount without its currency. */
  copyValue?: string | undefined
  /** The accessible name of the button, such as "Copiar referencia". Without it there is no button. */
  copyLabel?: string | undefined
  note?: ReactNode
}

export interface CopyListProps {
  items: readonly CopyItem[]
  copy: string
  copied: string
  className?: string | undefined
}

export function CopyList({ items, copy, copied, className }: CopyListProps) {
  return (
    <dl className={cx('@container border-t border-line', className)}>
      {items.map((item) => (
        <Row key={item.label} item={item} copy={copy} copied={copied} />
      ))}
    </dl>
  )
}

const COPIED_MS = 2000

function Row({ item, copy, copied }: { item: CopyItem; copy: string; copied: string }) {
  const value = useRef<HTMLElement>(null)
  const announce = useAnnounce()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copyToClipboard(): Promise<void> {
    try {
      await navigator.clipboard.writeText(item.copyValue ?? item.value)
      setCopied(true)
      announce(copied)
    } catch {
      // Where the page may not write to the clipboard, the value is selected, so that it can be copied by hand.
      if (value.current) getSelection()?.selectAllChildren(value.current)
    }
  }

  return (
    <div className="grid items-center gap-x-4 @min-[14rem]:grid-cols-[minmax(0,1fr)_auto] border-b border-line py-2">
      <dt className="text-small text-ink-2">{item.label}</dt>
      <dd className="min-w-0 @min-[14rem]:col-start-1">
        <strong ref={value} className="font-semibold wrap-anywhere tabular-nums">
          {item.value}
        </strong>
        {item.note !== undefined && <span className="block text-small text-ink-2">{item.note}</span>}
      </dd>
      {item.copyLabel !== undefined && (
        <dd className="@min-[14rem]:col-start-2 @min-[14rem]:row-span-2 @min-[14rem]:row-start-1">
          <button
            type="button"
            aria-label={item.copyLabel}
            onClick={() => void copyToClipboard()}
            className="inline-flex min-h-11 items-center gap-2 px-1 text-small font-medium transition-colors hover:text-vermilion print:hidden"
          >
            <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
            <span>{isCopied ? copied : copy}</span>
          </button>
        </dd>
      )}
    </div>
  )
}

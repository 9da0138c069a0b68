import type { ReactNode } from 'react'

export interface AddressCardProps {
  kicker?: string | undefined
  title: string
  lines: readonly ReactNode[]
  actions?: ReactNode
}

export function AddressCard({ kicker, title, lines, actions }: AddressCardProps) {
  return (
    <article className="flex flex-col border-t border-ink pt-4 wrap-anywhere">
      {kicker !== undefined && <p className="text-caption text-ink-2 tabular-nums">{kicker}</p>}
      <h3 className="mt-1 font-semibold">{title}</h3>
      <address className="mt-1 text-small text-ink-2 not-italic">
        {lines.map((line, index) => (
          // The index is a valid key, because the lines never change their order.
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
      {actions !== undefined && <div className="mt-auto flex flex-wrap gap-x-6 pt-2">{actions}</div>}
    </article>
  )
}

/** A dashed box in place of an address that does not exist yet; the whole box is a link. */
export function AddressPlaceholder({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-32 place-items-center rounded-edge border border-dashed border-line-strong p-4 text-center">
      {children}
    </div>
  )
}

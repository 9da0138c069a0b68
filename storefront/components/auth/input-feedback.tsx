import { Icon } from '@shop/ui/icon/icon.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import type { ReactNode } from 'react'

/**
 * Describes under a field how good the typed value is, in words and with a tick when it is good. It keeps its height
 * while it is empty.
 */
export function InputFeedback({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <div role="status" className="mt-2 min-h-6">
      {children !== false && (
        <Text size="small" className="flex items-center gap-1.5">
          {good && <Icon name="check" className="size-4 text-success" />}
          {children}
        </Text>
      )}
    </div>
  )
}

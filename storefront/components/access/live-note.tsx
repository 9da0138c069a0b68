import { Text } from '@shop/ui/text/text.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

/** Says under a field how what is being typed does: in words, with a tick when it is well. Empty, it keeps its place. */
export function LiveNote({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <div role="status" className="mt-2 min-h-6">
      {children !== false && (
        <Text size="small" className="flex items-center gap-1.5">
          {good && <Check aria-hidden="true" className="size-4 text-success" />}
          {children}
        </Text>
      )}
    </div>
  )
}

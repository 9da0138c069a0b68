import { Text } from '@shop/ui/text/text.tsx'
import Gem from 'lucide-react/icons/gem'

/** A sentence about crystals, with their icon. */
export function CrystalsNote({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <div className="flex items-center gap-2">
        <Gem aria-hidden="true" className="size-5" />
        <Text strong>{children}</Text>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'

export interface SplitScreenProps {
  art: ReactNode
  brand?: ReactNode
  children: ReactNode
}

export function SplitScreen({ art, brand, children }: SplitScreenProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[24vh_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <div className="relative overflow-hidden bg-studio lg:sticky lg:top-0 lg:order-2 lg:h-dvh *:absolute *:inset-0 *:size-full *:object-cover">
        {art}
      </div>
      <div className="flex min-w-0 flex-col px-4 py-8 md:px-8 lg:py-12">
        {brand}
        <div className="mx-auto my-auto w-full max-w-form py-8">{children}</div>
      </div>
    </div>
  )
}

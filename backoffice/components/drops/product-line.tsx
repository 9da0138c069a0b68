import type { CollectionProduct } from '@shop/contract/staff/collections.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../../lib/language.ts'
import { collectionMessages } from '../../messages/collections.ts'
import { SecondaryText } from '../secondary-text.tsx'

export function ProductLine({ product, children }: { product: CollectionProduct; children: ReactNode }) {
  const { t } = useMessages(collectionMessages)
  const { name, sku, image, free } = product
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      {image === null ? (
        <span className="size-11 rounded-edge bg-studio" />
      ) : (
        <img src={image} alt="" className="size-11 rounded-edge bg-studio object-cover" loading="lazy" />
      )}
      <div className="min-w-40 grow">
        <p className="font-semibold">{name}</p>
        <SecondaryText>
          {sku} · {t.free(free)}
        </SecondaryText>
      </div>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </li>
  )
}

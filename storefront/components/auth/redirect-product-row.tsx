import { Picture } from '@shop/ui/picture/picture.tsx'
import { ImageRow } from '@shop/ui/image-row/image-row.tsx'
import type { RedirectProduct } from '../../lib/account/redirect-product.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'

export function RedirectProductRow({ product }: { product: RedirectProduct | null }) {
  const { t } = useLocalization(authMessages)
  if (product === null) return null
  return (
    <ImageRow
      className="mb-8"
      image={<Picture baseUrl={product.image} color={product.color} alt={product.alt} sizes="4.5rem" priority />}
    >
      <p className="font-semibold">{t.auth.login.toAdd(product.name)}</p>
    </ImageRow>
  )
}

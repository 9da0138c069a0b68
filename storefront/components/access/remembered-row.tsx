import { Picture } from '@shop/ui/picture/picture.tsx'
import { PictureRow } from '@shop/ui/picture-row/picture-row.tsx'
import type { RememberedProduct } from '../../lib/account/remembered.ts'
import { useWords } from '../../lib/words/words.ts'

/** Names the product that the guest was about to add, which signing in leads back to. */
export function RememberedRow({ product }: { product: RememberedProduct | null }) {
  const { text } = useWords()
  if (product === null) return null
  return (
    <PictureRow
      className="mb-8"
      picture={<Picture base={product.picture} color={product.color} alt={product.alt} sizes="4.5rem" priority />}
    >
      <p className="font-semibold">{text.access.login.toAdd(product.name)}</p>
    </PictureRow>
  )
}

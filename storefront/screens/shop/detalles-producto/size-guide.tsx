import type { Product, Size } from '@shop/contract/catalog.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { lazyDialog } from '../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../components/loading/use-lazy-dialog.ts'

const SizeGuideDialog = lazyDialog(() => import('./size-guide-dialog.tsx').then((module) => module.SizeGuideDialog))

export function SizeGuide({ product, size }: { product: Product; size: Size | undefined }) {
  const messages = useLocalization(productMessages).t.product
  const guide = useLazyDialog()
  return (
    <>
      <TextButton aria-busy={guide.isOpening || undefined} onClick={guide.open}>
        <Icon name="ruler" className="size-5" />
        {messages.sizeGuide}
      </TextButton>
      <SizeGuideDialog product={product} size={size} {...guide.dialog} />
    </>
  )
}

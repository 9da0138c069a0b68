import type { Product } from '@shop/contract/catalog.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { lazyDialog } from '../../../../components/loading/lazy-component.tsx'
import { useLazyDialog } from '../../../../components/loading/use-lazy-dialog.ts'
import { useLoaded } from '../../../../lib/api/use-loaded.ts'
import { readStored } from '../../../../lib/storage/browser-storage.ts'
import { useLocalization } from '../../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../../messages/product.ts'
import { findGarmentShape } from './garment-shape.ts'

const FitFinderDialog = lazyDialog(() => import('./fit-finder-dialog.tsx').then((module) => module.FitFinderDialog))

interface FitFinderProps {
  product: Product
  soldOut: readonly string[]
  onChoose: (size_id: number) => void
}

/**
 * Opens the fit finder of a garment that is worn on the body. Its label names the size that fits the remembered measures;
 * nothing is chosen until the shopper does so.
 */
export function FitFinder({ product, soldOut, onChoose }: FitFinderProps) {
  const messages = useLocalization(productMessages).t.product
  const finder = useLazyDialog()
  const remembered = useRememberedSize(product, finder.dialog.open)
  const shape = findGarmentShape(product.size_chart ?? [])
  if (shape === undefined || shape === 'bag' || shape === 'scarf') return null
  return (
    <>
      <TextButton aria-busy={finder.isOpening || undefined} onClick={finder.open} className="mt-1 mr-6">
        <Icon name="user" className="size-5" />
        <span>{remembered === null ? messages.findSize : messages.yourSize(remembered)}</span>
      </TextButton>
      <FitFinderDialog product={product} shape={shape} soldOut={soldOut} onChoose={onChoose} {...finder.dialog} />
    </>
  )
}

/** The size for the remembered measures, found after hydration and again when the dialog closes. Null without one. */
function useRememberedSize(product: Product, isOpen: boolean): string | null {
  const size = useLoaded(isOpen ? null : String(product.id), () =>
    // Without its script the button says what it does, and the product can be bought.
    findRemembered(product).catch(() => null),
  )
  return size ?? null
}

/** Loads the script that compares only for a visitor who has used the fit finder. */
async function findRemembered(product: Product): Promise<string | null> {
  if (readStored('fit') === null) return null
  const { findRememberedSize } = await import('./remembered-fit.ts')
  return findRememberedSize(product)
}

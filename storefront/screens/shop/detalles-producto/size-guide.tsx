import type { Product, Size } from '@shop/contract/catalogue.ts'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import Ruler from 'lucide-react/icons/ruler'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { useLate } from '../../../components/loading/use-late.ts'

const fetchDialog = () => import('./size-guide-dialog.tsx').then(({ SizeGuideDialog }) => SizeGuideDialog)

/** Leads to the piece's own measures; they are fetched when somebody is about to look. */
export function SizeGuide({ product, size }: { product: Product; size: Size | undefined }) {
  const words = useWords().text.shop.product
  const [open, setOpen] = useState(false)
  const [Guide, ask] = useLate(fetchDialog)
  return (
    <>
      <TextButton
        kind="standing"
        onPointerEnter={ask}
        onFocus={ask}
        onClick={() => {
          ask()
          setOpen(true)
        }}
      >
        <Ruler aria-hidden="true" className="size-5" />
        {words.sizeGuide}
      </TextButton>
      {Guide !== null && <Guide product={product} size={size} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

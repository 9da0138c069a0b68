import type { Color, Product } from '@shop/contract/catalog.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { useState } from 'react'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { productMessages } from '../../../messages/product.ts'
import { StockAlertForm } from './stock-alert-form.tsx'

interface StockAlertDialogProps {
  product: Product
  color: Color | undefined
  open: boolean
  onClose: () => void
}

export function StockAlertDialog({ product, color, open, onClose }: StockAlertDialogProps) {
  const { t } = useLocalization(productMessages)
  const messages = t.product.alert
  const [sentTo, setSentTo] = useState<string>()

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sentTo === undefined ? messages.title : messages.doneTitle}
      closeLabel={t.common.close}
      size="small"
    >
      {sentTo === undefined ? (
        <StockAlertForm product={product} color={color} onSent={setSentTo} />
      ) : (
        <Done text={messages.done(sentTo)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Done({ text, onClose }: { text: string; onClose: () => void }) {
  const messages = useLocalization().t.common
  return (
    <>
      <output className="flex items-start gap-3">
        <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
        <span className="min-w-0">{text}</span>
      </output>
      {/* It takes the focus at once, because the dialog takes it in the next frame when the focused element is gone. */}
      <Button ref={focusOnMount} fullWidth className="mt-6" onClick={onClose}>
        {messages.ok}
      </Button>
    </>
  )
}

import type { Color, Product } from '@shop/contract/catalogue.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Select } from '@shop/ui/select/select.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useWords } from '../../../lib/words/words.ts'
import { isSoldOut } from './choice.ts'
import { colorsToAwait, likelyAwaited, sizesToAwait } from './sizes-to-await.ts'
import { useStockAlert } from './use-stock-alert.ts'

interface StockAlertFormProps {
  product: Product
  color: Color | undefined
  onSent: (email: string) => void
}

/** The form of a stock alert: color, size and e-mail, with the customer's own e-mail filled in. */
export function StockAlertForm({ product, color: seen, onSent }: StockAlertFormProps) {
  const { text } = useWords()
  const words = text.shop.alert
  const user = useUser()
  const whole = isSoldOut(product)
  const [wanted, setWanted] = useState(() => likelyAwaited(product, whole ? undefined : seen))
  const { field, error, sending, send } = useStockAlert(product.id, wanted, onSent)
  const colors = colorsToAwait(product)
  const sizes = sizesToAwait(product, wanted.color)

  function chooseColor(id: string) {
    const color = colors.find((one) => String(one.id) === id)
    setWanted(likelyAwaited(product, color, wanted.size))
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Text>{words.text(product.name)}</Text>
      {(product.sizes.length > 1 || product.colors.length > 1) && (
        <div className={product.colors.length > 1 ? 'grid gap-4 xs:grid-cols-2' : 'grid'}>
          {product.colors.length > 1 && (
            <Select
              label={words.color}
              value={wanted.color?.id ?? ''}
              onChange={(event) => chooseColor(event.target.value)}
              options={[
                ...(whole ? [{ value: '', label: words.anyColor }] : []),
                ...colors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {product.sizes.length > 1 && (
            <Select
              label={words.size}
              value={wanted.size?.id ?? ''}
              onChange={(event) =>
                setWanted({ ...wanted, size: sizes.find(({ id }) => String(id) === event.target.value) })
              }
              options={[
                ...(sizes.length === product.sizes.length ? [{ value: '', label: words.anySize }] : []),
                ...sizes.map(({ id, letter }) => ({ value: id, label: letter })),
              ]}
            />
          )}
        </div>
      )}
      <TextField
        ref={field}
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={user?.email}
        readOnly={sending}
        error={error}
      />
      <Button type="submit" size="large" wide loading={sending} loadingLabel={words.sending}>
        {words.send}
      </Button>
    </form>
  )
}

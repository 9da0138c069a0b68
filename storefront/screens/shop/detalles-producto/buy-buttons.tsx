import { Button } from '@shop/ui/button/button.tsx'
import { useWords } from '../../../lib/words/words.ts'
import type { Buying } from './use-buying.ts'

/** The buttons to add the product to the cart and to pay for it at once. */
export function BuyButtons({ buying }: { buying: Buying }) {
  const words = useWords().text.shop.product
  return (
    <div className="mt-6 grid gap-3 xs:grid-cols-2">
      <Button size="large" onClick={() => void buying.add()}>
        {words.add}
      </Button>
      <Button
        variant="secondary"
        size="large"
        loading={buying.doing === 'buy'}
        loadingLabel={words.buying}
        onClick={() => void buying.buy()}
      >
        {words.buy}
      </Button>
    </div>
  )
}

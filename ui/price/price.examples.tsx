import { Sample, Samples } from '../sample/sample.tsx'
import { Price } from './price.tsx'

const labels = { nowLabel: 'Precio de oferta', wasLabel: 'Precio anterior' }

export function Examples() {
  return (
    <Samples>
      <Sample name="plain">
        <Price price="$899.00 MXN" />
      </Sample>
      <Sample name="offer">
        <Price price="$1,119.20 MXN" originalPrice="$1,399.00 MXN" {...labels} />
      </Sample>
      <Sample name="range">
        <Price price="$899.00 – $1,299.00 MXN" />
      </Sample>
      <Sample name="large">
        <Price price="$72.00 USD" size="large" />
      </Sample>
      <Sample name="large offer">
        <Price price="$58.00 USD" originalPrice="$72.00 USD" size="large" {...labels} />
      </Sample>
      <Sample name="busy">
        <Price price="$72.00 USD" busy />
      </Sample>
    </Samples>
  )
}

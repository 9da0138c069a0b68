import { Sample, Samples } from '../sample/sample.tsx'
import { cardMarks, PaymentMarks } from './payment-marks.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="all">
        <PaymentMarks label="Formas de pago" marks={[...cardMarks, 'paypal']} />
      </Sample>
      <Sample name="cards beside their name">
        <PaymentMarks marks={cardMarks} />
      </Sample>
    </Samples>
  )
}

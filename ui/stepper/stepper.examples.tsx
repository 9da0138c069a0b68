import { Sample, Samples } from '../sample/sample.tsx'
import { Stepper } from './stepper.tsx'

const steps = [
  { label: 'Envío', href: '/checkout-envio' },
  { label: 'Resumen', href: '/checkout-resumen' },
  { label: 'Pago', href: '/checkout-pago' },
  { label: 'Listo' },
]

export function Examples() {
  return (
    <Samples columns={1}>
      {[0, 2, 4].map((current) => (
        <Sample key={current} name={`current ${current}`}>
          <Stepper label={`Pasos de la compra ${current}`} steps={steps} current={current} doneLabel="completado" />
        </Sample>
      ))}
    </Samples>
  )
}

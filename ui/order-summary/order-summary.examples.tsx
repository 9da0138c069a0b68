import { Accordion } from '../accordion/accordion.tsx'
import { ButtonLink } from '../button/button.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { CollapsibleSummary } from './collapsible-summary.tsx'
import { OrderSummary } from './order-summary.tsx'

const rows = [
  { label: 'Productos (2)', value: '$1,998.00 MXN' },
  { label: 'Descuento', value: '−$199.80 MXN', tone: 'good' as const },
  { label: 'Envío', value: '$0.00 MXN' },
]

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="cart">
        <OrderSummary
          title="Resumen"
          headingLevel={3}
          rows={rows}
          total={{ label: 'Total', value: '$1,798.20 MXN' }}
          note="Incluye impuestos"
          action={
            <ButtonLink href="/checkout-envio" fullWidth size="large">
              Continuar
            </ButtonLink>
          }
        >
          <Accordion
            className="border-0"
            items={[{ key: 'code', title: '¿Tienes un código?', content: <TextField label="Código de descuento" /> }]}
          />
        </OrderSummary>
      </Sample>
      <Sample name="busy">
        <OrderSummary
          title="Resumen, cambiando"
          headingLevel={3}
          rows={rows}
          total={{ label: 'Total', value: '$1,798.20 MXN' }}
          busy
        />
      </Sample>
      <Sample name="folding below 1024 px">
        <CollapsibleSummary
          title="Tu compra"
          showLabel="Ver resumen"
          hideLabel="Ocultar resumen"
          rows={rows}
          total={{ label: 'Total', value: '$1,798.20 MXN' }}
          note="Incluye impuestos"
        />
      </Sample>
    </Samples>
  )
}

import { Sample, Samples } from '../sample/sample.tsx'
import { CopyList } from './copy-list.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="what a transfer needs">
        <CopyList
          copy="Copiar"
          copied="Copiado"
          items={[
            { label: 'Cuenta', value: 'pagos@lienza.example.test', copyLabel: 'Copiar la cuenta' },
            {
              label: 'Importe',
              value: '$94.00 USD',
              copyValue: '94.00',
              copyLabel: 'Copiar el importe',
            },
            { label: 'Fecha límite', value: '22 nov, 09:00', note: 'Después se libera tu pedido.' },
          ]}
        />
      </Sample>
    </Samples>
  )
}

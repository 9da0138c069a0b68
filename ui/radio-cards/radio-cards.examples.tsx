import { Icon } from '../icon/icon.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { RadioCards } from './radio-cards.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="addresses">
        <RadioCards
          legend="Dirección de envío"
          name="address"
          defaultValue="1"
          options={[
            {
              value: '1',
              label: 'Av. Álvaro Obregón 120',
              description: 'Roma Norte, 06700 Ciudad de México, México',
              action: <TextLink href="/mi-perfil/editar-direccion/1">Editar</TextLink>,
            },
            {
              value: '2',
              label: '2041 Mission Street, Apt 4',
              description: 'San Francisco 94110, Estados Unidos',
              action: <TextLink href="/mi-perfil/editar-direccion/2">Editar</TextLink>,
            },
          ]}
        />
      </Sample>
      <Sample name="ways to pay, content opens">
        <RadioCards
          legend="Forma de pago"
          name="payment"
          options={[
            {
              value: 'card',
              label: 'Tarjeta',
              aside: <Icon name="gift" />,
              content: <TextField label="Número de tarjeta" inputMode="numeric" />,
            },
            { value: 'paypal', label: 'PayPal', content: <p className="text-small">Te llevamos a PayPal.</p> },
            { value: 'zelle', label: 'Zelle', description: 'Solo en USD', disabled: true },
          ]}
        />
      </Sample>
      <Sample name="error">
        <RadioCards
          legend="Dirección de envío"
          name="address-error"
          error="Elige una dirección de envío."
          options={[{ value: '1', label: 'Av. Álvaro Obregón 120', description: '06700 Ciudad de México' }]}
        />
      </Sample>
    </Samples>
  )
}

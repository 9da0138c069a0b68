import { Sample, Samples } from '../sample/sample.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { AddressCard, AddressPlaceholder } from './address-card.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="with actions">
        <AddressCard
          kicker="1 de 3"
          title="Av. Álvaro Obregón 120"
          lines={['Roma Norte', '06700 Ciudad de México', 'México']}
          actions={
            <TextLink variant="standing" href="/mi-perfil/editar-direccion/1">
              Editar
            </TextLink>
          }
        />
      </Sample>
      <Sample name="none yet">
        <AddressPlaceholder>
          <TextLink href="/mi-perfil/agregar-direccion">Agrega tu primera dirección</TextLink>
        </AddressPlaceholder>
      </Sample>
    </Samples>
  )
}

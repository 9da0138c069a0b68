import { Sample, Samples } from '../sample/sample.tsx'
import { IconButton, IconLink } from './icon-button.tsx'
import { Icon } from '../icon/icon.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="plain">
        <IconButton label="Buscar">
          <Icon name="search" />
        </IconButton>
        <IconLink href="/carrito" label="Carrito, 2 artículos" badge="2">
          <Icon name="shopping-bag" />
        </IconLink>
        <IconLink href="/carrito" label="Carrito, 14 artículos" badge="14">
          <Icon name="shopping-bag" />
        </IconLink>
        <IconButton label="Cuenta" disabled>
          <Icon name="user" />
        </IconButton>
      </Sample>
      <Sample name="solid, over images">
        <div className="bg-studio p-4">
          <IconButton variant="solid" label="Ampliar">
            <Icon name="search" />
          </IconButton>
        </div>
      </Sample>
      <Sample name="outline">
        <IconButton variant="outline" label="Buscar">
          <Icon name="search" />
        </IconButton>{' '}
        <IconButton variant="outline" label="Buscar, al final" aria-disabled>
          <Icon name="search" />
        </IconButton>
      </Sample>
      <Sample name="ink">
        <IconButton variant="ink" label="Contacto" className="size-14">
          <Icon name="user" />
        </IconButton>
      </Sample>
    </Samples>
  )
}

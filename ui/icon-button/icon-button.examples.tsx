import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import { Sample, Samples } from '../sample/sample.tsx'
import { IconButton, IconLink } from './icon-button.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="plain">
        <IconButton label="Buscar">
          <Search aria-hidden="true" />
        </IconButton>
        <IconLink href="/carrito" label="Carrito, 2 artículos" badge="2">
          <ShoppingBag aria-hidden="true" />
        </IconLink>
        <IconLink href="/carrito" label="Carrito, 14 artículos" badge="14">
          <ShoppingBag aria-hidden="true" />
        </IconLink>
        <IconButton label="Cuenta" disabled>
          <User aria-hidden="true" />
        </IconButton>
      </Sample>
      <Sample name="solid, over pictures">
        <div className="bg-studio p-4">
          <IconButton variant="solid" label="Ampliar">
            <Search aria-hidden="true" />
          </IconButton>
        </div>
      </Sample>
      <Sample name="outline">
        <IconButton variant="outline" label="Buscar">
          <Search aria-hidden="true" />
        </IconButton>{' '}
        <IconButton variant="outline" label="Buscar, al final" aria-disabled>
          <Search aria-hidden="true" />
        </IconButton>
      </Sample>
      <Sample name="ink">
        <IconButton variant="ink" label="Contacto" className="size-14">
          <User aria-hidden="true" />
        </IconButton>
      </Sample>
    </Samples>
  )
}

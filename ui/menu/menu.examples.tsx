import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import User from 'lucide-react/icons/user'
import { Sample, Samples } from '../gallery/sample.tsx'
import { Menu, MenuButton, MenuLink } from './menu.tsx'
import { MenuList } from './menu-list.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="under an icon">
        <Menu label="Mi cuenta" icon={<User aria-hidden="true" />} heading="Frida" className="ml-48 w-fit">
          <MenuLink href="/mis-pedidos" icon={<Package aria-hidden="true" className="size-5" />}>
            Mis pedidos
          </MenuLink>
          <MenuButton icon={<LogOut aria-hidden="true" className="size-5" />}>Cerrar sesión</MenuButton>
        </Menu>
      </Sample>
      <Sample name="list">
        <MenuList
          label="Tienda"
          items={[
            { key: 1, label: 'Playeras', href: '/category/playeras', current: true },
            { key: 2, label: 'Sudaderas', href: '/category/sudaderas' },
          ]}
        />
        <MenuList label="Cuenta" size="small" items={[{ key: 1, label: 'Entrar', href: '/login' }]} />
      </Sample>
    </Samples>
  )
}

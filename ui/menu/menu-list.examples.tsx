import { Icon } from '../icon/icon.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuTree } from './menu-tree.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="list">
        <MenuList
          label="Cuenta"
          items={[
            { label: 'Entrar', href: '/login', icon: <Icon name="user" /> },
            { label: 'Favoritos', href: '/wishlist', icon: <Icon name="heart" /> },
          ]}
        />
      </Sample>
      <Sample name="tree">
        <MenuTree
          label="Tienda"
          groups={[
            {
              label: 'Playeras',
              href: '/category/playeras',
              image: { baseUrl: '/media/marea' },
              allLabel: 'Ver todo',
              branches: [{ label: 'Clásicas', href: '/category/playeras/clasicas' }],
            },
            {
              label: 'Lanzamiento: Noche líquida',
              href: '/lanzamiento/1',
              image: { baseUrl: '/media/marea' },
              allLabel: null,
              branches: [],
            },
          ]}
        />
      </Sample>
    </Samples>
  )
}

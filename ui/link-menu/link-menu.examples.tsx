import { LinkMenu } from './link-menu.tsx'

export function Examples() {
  return (
    <LinkMenu
      label="Nuevo"
      items={[
        { label: 'Producto', href: '/products/new' },
        { label: 'Colección', href: '/collections#new' },
      ]}
    />
  )
}

import { NavBar } from './nav-bar.tsx'

const names = [
  'Playeras',
  'Sudaderas',
  'Vestidos y faldas',
  'Camisas y chamarras',
  'Accesorios',
  'Ediciones de artista',
]

export function Examples() {
  const items = names.map((label, index) => ({ label, href: `/category/${index}`, current: index === 1 }))
  return <NavBar label="Categorías" items={items} />
}

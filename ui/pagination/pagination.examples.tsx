import { Sample, Samples } from '../sample/sample.tsx'
import { Pagination } from './pagination.tsx'

const labels = {
  previousLabel: 'Página anterior',
  nextLabel: 'Página siguiente',
  buildHref: (page: number) => `?page=${page}`,
  pageLabel: (page: number) => `Página ${page}`,
}

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="middle">
        <Pagination {...labels} label="Páginas, en medio" page={5} pages={12} />
      </Sample>
      <Sample name="first">
        <Pagination {...labels} label="Páginas, al principio" page={1} pages={12} />
      </Sample>
      <Sample name="few, last">
        <Pagination {...labels} label="Páginas, al final" page={3} pages={3} />
      </Sample>
      <Sample name="large numbers">
        <Pagination {...labels} label="Páginas, muchas" page={98} pages={120} />
      </Sample>
    </Samples>
  )
}

import { Sample, Samples } from '../sample/sample.tsx'
import { Pagination } from './pagination.tsx'

const words = {
  previousLabel: 'Página anterior',
  nextLabel: 'Página siguiente',
  hrefFor: (page: number) => `?page=${page}`,
  pageLabel: (page: number) => `Página ${page}`,
}

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="middle">
        <Pagination {...words} label="Páginas, en medio" page={5} pages={12} />
      </Sample>
      <Sample name="first">
        <Pagination {...words} label="Páginas, al principio" page={1} pages={12} />
      </Sample>
      <Sample name="few, last">
        <Pagination {...words} label="Páginas, al final" page={3} pages={3} />
      </Sample>
      <Sample name="large numbers">
        <Pagination {...words} label="Páginas, muchas" page={98} pages={120} />
      </Sample>
    </Samples>
  )
}

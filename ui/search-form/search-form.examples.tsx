import { Sample, Samples } from '../sample/sample.tsx'
import { SearchField, SearchForm } from './search-form.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="a plain form">
        <SearchForm action="#" label="Buscar en la tienda">
          <SearchField label="Buscar en la tienda" placeholder="Buscar" name="search" />
        </SearchForm>
      </Sample>
    </Samples>
  )
}

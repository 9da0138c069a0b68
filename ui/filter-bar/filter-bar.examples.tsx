import { Sample, Samples } from '../sample/sample.tsx'
import { FilterBar, FilterMenu } from './filter-bar.tsx'
import { ColorDot, FilterOption, FilterSwitch } from './filter-option.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="a row of filters">
        <FilterBar aria-label="Filtros">
          <FilterMenu title="Talla" selectedCount={1}>
            <fieldset className="filter-options">
              <FilterOption name="size" value="S" label="S" count={12} />
              <FilterOption name="size" value="M" label="M" count={8} defaultChecked />
            </fieldset>
          </FilterMenu>
          <FilterMenu title="Color" selectedCount={0}>
            <fieldset className="filter-options">
              <FilterOption name="color" value="1" label="Teal" count={3} mark={<ColorDot color="#0e7f7a" />} />
            </fieldset>
          </FilterMenu>
          <FilterSwitch name="offer" value="1" label="En oferta" count={4} />
          <FilterSwitch name="available" value="1" label="Disponible" count={31} checked readOnly />
        </FilterBar>
      </Sample>
    </Samples>
  )
}

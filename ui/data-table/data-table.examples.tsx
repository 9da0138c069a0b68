import { Sample, Samples } from '../sample/sample.tsx'
import { DataTable } from './data-table.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="figures, one row is the reader's">
        <DataTable
          caption="Medidas del cuerpo, en centímetros"
          columns={['Talla', 'Pecho', 'Cintura']}
          rows={[
            { name: 'S', cells: ['88–93', '72–77'] },
            { name: 'M', cells: ['94–99', '78–83'], current: true },
            { name: 'L', cells: ['100–106', '84–90'] },
          ]}
        />
      </Sample>
    </Samples>
  )
}

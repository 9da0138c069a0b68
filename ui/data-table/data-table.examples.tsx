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
      <Sample name="the names of columns stay visible, one row is the total">
        <DataTable
          className="max-h-40 overflow-y-auto"
          caption="Ventas en MXN, mes"
          columns={['Mes', 'Pedidos', 'Cobrado']}
          rows={[
            { name: 'Total', cells: ['16', '$21,384.00 MXN'], total: true },
            { name: 'Sep 2026', cells: ['3', '$4,120.00 MXN'] },
            { name: 'Oct 2026', cells: ['5', '$6,890.00 MXN'] },
            { name: 'Nov 2026', cells: ['8', '$10,374.00 MXN'] },
          ]}
        />
      </Sample>
    </Samples>
  )
}

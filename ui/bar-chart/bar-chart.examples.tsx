import { Sample, Samples } from '../sample/sample.tsx'
import { BarChart } from './bar-chart.tsx'

const amounts = [1_900_000, 2_930_000, 788_120, 1_840_000, 0, 1_620_000, 1_650_000, 2_070_000]
const format = (amount: number) => `$${(amount / 100).toFixed(2)} MXN`
const formatAxis = (amount: number) => `$${amount / 100_000} mil`

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="four series">
        <BarChart
          title="Ventas por nivel"
          rows={['Sol', 'Marea', 'Ecos'].map((label, index) => ({
            label,
            none: 9 - index,
            amber: 5 + index,
            emerald: 3,
            diamond: index,
          }))}
          series={[
            { key: 'none', label: 'Sin nivel' },
            { key: 'amber', label: 'Amber' },
            { key: 'emerald', label: 'Emerald' },
            { key: 'diamond', label: 'Diamond' },
          ]}
          format={String}
        />
      </Sample>
      <Sample name="more labels than there is room for">
        <BarChart
          title="Ventas en MXN"
          rows={Array.from({ length: 31 }, (_, day) => ({ label: `${day + 1} oct`, taken: amounts[day % 8] ?? 0 }))}
          series={[{ key: 'taken', label: 'Pagado' }]}
          format={format}
          formatAxis={formatAxis}
        />
      </Sample>
    </Samples>
  )
}

import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { useListSearch } from '../../lib/use-list-search.ts'

interface DayFilterProps {
  name: 'from' | 'to'
  label: string
  initial?: string
}

export function DayFilter({ name, label, initial = '' }: DayFilterProps) {
  const { get, set } = useListSearch()
  const day = get(name) || initial
  return (
    <TextField
      key={day}
      type="date"
      name={name}
      label={label}
      defaultValue={day}
      onChange={({ currentTarget: { value, validity } }) => !validity.badInput && set({ [name]: value })}
    />
  )
}

import { Sample, Samples } from '../sample/sample.tsx'
import { DateParts } from './date-parts.tsx'

const es = {
  day: { label: 'Día', placeholder: 'DD' },
  month: { label: 'Mes', placeholder: 'MM' },
  year: { label: 'Año', placeholder: 'AAAA' },
}

export function Examples() {
  return (
    <Samples>
      <Sample name="day first">
        <DateParts
          label="Fecha de nacimiento"
          hint="Debes ser mayor de 18 años."
          name="birth"
          order={['day', 'month', 'year']}
          parts={es}
          invalidError="Esa fecha no existe."
        />
      </Sample>
      <Sample name="month first, filled in">
        <DateParts
          label="Date of birth"
          name="birth-en"
          order={['month', 'day', 'year']}
          parts={es}
          defaultValue="1990-03-07"
        />
      </Sample>
      <Sample name="error">
        <DateParts
          label="Fecha de nacimiento"
          name="birth"
          order={['day', 'month', 'year']}
          parts={es}
          defaultValue="2015-01-01"
          error="Debes ser mayor de 18 años."
        />
      </Sample>
      <Sample name="disabled">
        <DateParts
          label="Fecha de nacimiento"
          name="birth"
          order={['day', 'month', 'year']}
          parts={es}
          defaultValue="1990-03-07"
          disabled
        />
      </Sample>
    </Samples>
  )
}

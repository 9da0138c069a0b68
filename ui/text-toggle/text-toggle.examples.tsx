import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextToggle } from './text-toggle.tsx'

const options = [
  { value: 'es', label: 'ES', name: 'Español', lang: 'es' },
  { value: 'en', label: 'EN', name: 'English', lang: 'en' },
]

export function Examples() {
  const [lang, setLang] = useState('es')
  return (
    <Samples>
      <Sample name="language">
        <TextToggle legend="Idioma" options={options} value={lang} onChange={setLang} />
      </Sample>
      <Sample name="busy">
        <TextToggle legend="Idioma, cambiando" options={options} value="en" onChange={() => {}} busy />
      </Sample>
    </Samples>
  )
}

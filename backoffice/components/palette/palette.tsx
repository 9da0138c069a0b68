import { Combobox } from '@shop/ui/combobox/combobox.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { SearchForm } from '@shop/ui/search-form/search-form.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../lib/language.ts'
import { paletteMessages } from '../../messages/palette.ts'
import { usePaletteOptions } from './use-palette-options.ts'

/**
 * The command palette: one field that finds orders, customers, products and screens, and opens them. Enter opens the
 * first one.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(paletteMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { options, status } = usePaletteOptions(text)

  function open(path: string | undefined): void {
    if (path === undefined) return
    onClose()
    void navigate(path)
  }

  return (
    <Dialog open title={t.title} closeLabel={common.close} initialFocus={field} backCloses={false} onClose={onClose}>
      <SearchForm
        label={t.title}
        onSubmit={(event) => {
          event.preventDefault()
          open(options[0]?.value)
        }}
      >
        <Combobox
          ref={field}
          label={t.hint}
          hideLabel
          placeholder={t.hint}
          spread="page"
          value={text}
          onValueChange={setText}
          options={options}
          onChoose={({ value }) => open(value)}
          status={status}
          statusText={status === 'error' ? t.failed : t.none}
          listLabel={t.list}
          countLabel={t.count}
          openOnFocus
          maxLength={100}
          autoComplete="off"
        />
      </SearchForm>
    </Dialog>
  )
}

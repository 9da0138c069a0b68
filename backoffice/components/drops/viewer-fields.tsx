import { type Currency, currencies, type Lang, langs } from '@shop/contract/locale.ts'
import { Select } from '@shop/ui/select/select.tsx'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { collectionMessages } from '../../messages/collections.ts'

export interface ChosenViewer {
  level: '0' | '1' | '2' | '3'
  language: Lang
  currency: Currency
}

export const levelValues = ['0', '1', '2', '3'] as const

/** Returns the name of the viewers of a level; those of level 0 are everyone. */
export function useLevelName(): (level: number) => string {
  const { t, common } = useMessages(collectionMessages)
  return (level) => (level === 0 ? t.everyone : (common.levels[level] ?? ''))
}

export function ViewerFields(props: {
  viewer: ChosenViewer
  onChange: (viewer: ChosenViewer) => void
  hideLevel?: boolean
}) {
  const { viewer, onChange, hideLevel = false } = props
  const { t, common } = useMessages(collectionMessages)
  const getLevelName = useLevelName()
  return (
    <>
      {!hideLevel && (
        <Select
          label={t.level}
          value={viewer.level}
          options={levelValues.map((value) => ({ value, label: getLevelName(Number(value)) }))}
          onChange={({ currentTarget }) => {
            const level = levelValues.find((value) => value === currentTarget.value)
            if (level) onChange({ ...viewer, level })
          }}
        />
      )}
      <Select
        label={common.language}
        value={viewer.language}
        options={toOptions(common.languages)}
        onChange={({ currentTarget }) => {
          const language = langs.find((value) => value === currentTarget.value)
          if (language) onChange({ ...viewer, language })
        }}
      />
      <Select
        label={t.currency}
        value={viewer.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) => {
          const currency = currencies.find((value) => value === currentTarget.value)
          if (currency) onChange({ ...viewer, currency })
        }}
      />
    </>
  )
}

import { Checkbox } from '@shop/ui/checkbox/checkbox.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../lib/language.ts'
import { listGoKeys } from '../../lib/screens.ts'
import { areSingleKeysOn, setSingleKeys } from '../../lib/use-keys.ts'
import { hasPermission, useMe } from '../../lib/use-me.ts'
import { barMessages } from '../../messages/bars.ts'
import { paletteMessages } from '../../messages/palette.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t, common } = useMessages(paletteMessages)
  const { t: bar } = useMessages(barMessages)
  const { t: texts } = useLanguage()
  const me = useMe()
  const [isOn, setOn] = useState(areSingleKeysOn)
  const rows = [
    ['Ctrl K · ⌘ K', t.keyPalette],
    ['/', t.keySearch],
    ['?', t.keyHelp],
    ['z', t.keyUndo],
    ...listGoKeys()
      .filter(({ screen }) => hasPermission(me, screen.permission))
      .map(({ keys, screen }) => [keys, t.keyGo(texts.menu[screen.label])]),
  ]

  function change(on: boolean): void {
    setSingleKeys(on)
    setOn(on)
  }

  return (
    <Dialog open size="small" title={bar.keys} closeLabel={common.close} backCloses={false} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-edge border border-line px-1.5 font-text">{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-6"
        label={t.keysOn}
        hint={t.keysHint}
        checked={isOn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

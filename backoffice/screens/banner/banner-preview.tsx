import type { Lang } from '@shop/contract/locale.ts'
import type { BannerFields, EditorImage } from '@shop/contract/staff/home.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { useState } from 'react'
import { Select } from '@shop/ui/select/select.tsx'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { useMessages } from '../../lib/language.ts'
import { toOptions } from '../../lib/options.ts'
import { homeMessages } from '../../messages/home.ts'

interface BannerPreviewProps {
  fields: BannerFields
  desktop: EditorImage | undefined
  mobile: EditorImage | undefined
}

export function BannerPreview({ fields, desktop, mobile }: BannerPreviewProps) {
  const { t, lang, common } = useMessages(homeMessages)
  const [shown, setShown] = useState<Lang>(lang)
  const text = fields.texts[shown]
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <SecondaryText>{t.previewText}</SecondaryText>
        <Select
          label={t.texts}
          hideLabel
          value={shown}
          options={toOptions(common.languages)}
          onChange={({ currentTarget }) => setShown(currentTarget.value === 'en' ? 'en' : 'es')}
        />
      </div>
      <div lang={shown} className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <Frame label={t.viewWide} image={desktop} text={text} isWide />
        <Frame label={t.viewPhone} image={mobile} text={text} />
      </div>
    </>
  )
}

interface FrameProps {
  label: string
  image: EditorImage | undefined
  text: BannerFields['texts']['es']
  isWide?: boolean
}

function Frame({ label, image, text, isWide = false }: FrameProps) {
  return (
    <figure className={cx('@container min-w-0', !isWide && 'max-w-72')}>
      <figcaption className="mb-1 text-small text-ink-2">{label}</figcaption>
      <div className="border border-line bg-paper">
        <div className={cx('bg-studio', isWide ? 'aspect-20/9' : 'aspect-4/5')}>
          {image && <img src={image.image} alt={text.alt} className="size-full object-cover" />}
        </div>
        {text.title !== '' && <Label text={text} isWide={isWide} />}
      </div>
    </figure>
  )
}

function Label({ text, isWide }: { text: BannerFields['texts']['es']; isWide: boolean }) {
  return (
    <div
      className={cx(
        'relative w-fit bg-paper',
        isWide ? '-mt-[12cqw] max-w-[64cqw] p-[2cqw]' : '-mt-[14cqw] max-w-full p-[5cqw]',
      )}
    >
      <p className={cx('font-title leading-none wrap-anywhere uppercase', isWide ? 'text-[5cqw]' : 'text-[11cqw]')}>
        {text.title}
      </p>
      {text.button !== '' && (
        <span
          className={cx(
            'inline-block rounded-edge bg-ink text-paper',
            isWide ? 'mt-[2cqw] px-[2cqw] py-[1cqw] text-[1.6cqw]' : 'mt-[5cqw] px-[5cqw] py-[3cqw] text-[4.4cqw]',
          )}
        >
          {text.button}
        </span>
      )}
    </div>
  )
}

import { type Lang, langs } from '@shop/contract/locale.ts'
import type { Campaign } from '@shop/contract/staff/campaigns.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { usePageAction } from '../../components/actions/page-action.ts'
import { useConfirm } from '../../components/actions/use-confirm.ts'
import { PageSection } from '../../components/page.tsx'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { campaignMessages } from '../../messages/campaigns.ts'

export function Actions({ campaign, isUnsaved }: { campaign: Campaign; isUnsaved: boolean }) {
  const { t, common } = useMessages(campaignMessages)
  const confirm = useConfirm()
  const { run, pendingKey } = usePageAction<'send' | 'stop' | Lang>()
  const { id, version, state, counts, fields } = campaign
  const reached = counts.es + counts.en
  const hasTexts = (lang: Lang) => fields[`subject_${lang}`].trim() !== '' && fields[`body_${lang}`].trim() !== ''

  async function send(): Promise<void> {
    if (!(await confirm({ title: t.sendTitle, text: t.sendText(reached), okLabel: t.send }))) return
    await run(() => staffApi()('sendCampaign', { body: { id, version } }), t.sent, 'send')
  }

  async function stop(): Promise<void> {
    if (!(await confirm({ title: t.stop, text: t.stopText, danger: true }))) return
    await run(() => staffApi()('stopCampaign', { body: { id } }), t.stopped, 'stop')
  }

  if (state !== 'draft')
    return (
      <PageSection title={t.states[state]}>
        <p className="mb-4">{t.progress(campaign.sent, campaign.waiting)}</p>
        {state === 'sending' && (
          <Button variant="danger" loading={pendingKey === 'stop'} onClick={() => void stop()}>
            {t.stop}
          </Button>
        )}
      </PageSection>
    )
  return (
    <PageSection title={t.reach}>
      <p>{reached === 0 ? t.none : t.counts(counts.es, counts.en)}</p>
      {counts.paused > 0 && <p>{t.paused(counts.paused)}</p>}
      {isUnsaved ? (
        <Text tone="quiet" className="mt-4">
          {t.reachUnsaved} {t.saveFirst}
        </Text>
      ) : (
        <div className="mt-4 mb-8 flex flex-wrap gap-3">
          <Button loading={pendingKey === 'send'} disabled={reached === 0} onClick={() => void send()}>
            {t.send}
          </Button>
          {langs.map((lang) => (
            <Button
              key={lang}
              variant="secondary"
              loading={pendingKey === lang}
              disabled={!hasTexts(lang)}
              onClick={() =>
                void run(() => staffApi()('testCampaign', { body: { id, mail_lang: lang } }), t.tested, lang)
              }
            >
              {t.test(common.languages[lang])}
            </Button>
          ))}
        </div>
      )}
      {!isUnsaved && langs.some((lang) => !hasTexts(lang)) && <Text tone="quiet">{t.textsFirst}</Text>}
    </PageSection>
  )
}

import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { TextList } from '@/components/console/mail-texts/text-list'
import { MailTabs } from '@/components/console/mails/mail-tabs'
import { ListExport } from '@/components/forms/list-export'
import { mailTextsHref } from '@/components/shell/console-addresses'
import { titled } from '@/components/shell/titled'
import { AddressTools } from '@/components/ui/address-tools'
import { ListFrame } from '@/components/ui/band'
import { BandList } from '@/components/ui/paged-list'
import { listMailTexts } from '@/lib/features/console/mail-texts/list-mail-texts'
import { textStates } from '@/lib/features/console/mail-texts/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('mailTexts.title')

type Query = Promise<{ search?: string; state?: string }>

export default async function MailTextsPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const query = await searchParams
  const search = (query.search ?? '').slice(0, 100)
  const state = textStates.find((one) => one === query.state)
  const t = await getTranslations('mailTexts')
  const rows = await read(listMailTexts, { search, state })
  return (
    <ListFrame
      title={t('title')}
      tabs={<MailTabs current="texts" />}
      actions={rows.length > 0 && <ListExport list={mailTextsHref} query={{ search, ...(state && { state }) }} />}
    >
      <AddressTools
        search={{ label: t('search'), value: search }}
        selects={[
          {
            ...{ name: 'state', label: t('columns.state'), any: t('anyState'), value: state },
            options: textStates.map((value) => ({ value, label: t(value) })),
          },
        ]}
      >
        <p className="text-ink-muted text-sm">{t('text')}</p>
      </AddressTools>
      <BandList
        count={rows.length}
        isNarrowed
        nothing={{ title: t('empty') }}
        noMatch={{ title: t('noMatch'), clear: { href: mailTextsHref, label: t('clear') } }}
      >
        <TextList rows={rows} />
      </BandList>
    </ListFrame>
  )
}

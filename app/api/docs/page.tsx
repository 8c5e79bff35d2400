import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { functionEntry, functionNames } from '@/components/console/api-docs/function-list'
import { FunctionNav } from '@/components/console/api-docs/function-nav'
import { FunctionPage } from '@/components/console/api-docs/function-page'
import { RichText } from '@/components/console/api-docs/rich-text'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { currentCaller } from '@/lib/kernel/doors/read'
import { apiTexts } from '@/lib/wire/api-texts'
import { wholeCatalogue } from '@/lib/wire/catalogue'
import { OpenPage } from '../../open-page'

export const generateMetadata = titled('docs.title')

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ApiDocsPage({ searchParams }: Query) {
  const [t, { world }, query] = await Promise.all([getTranslations('docs'), currentCaller(), searchParams])
  const { document } = wholeCatalogue(world.language)
  const functions = functionNames(document)
  const entry = typeof query.function === 'string' ? functionEntry(document, query.function) : null
  return (
    <OpenPage width="wide">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {entry && <Link href="/api/docs">{t('overview')}</Link>}
            <Link href="/api/index">{t('document')}</Link>
          </>
        }
      />
      <Messages of={['docs']}>
        <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
          <FunctionNav functions={functions} chosen={entry?.name ?? ''} />
          {entry ? (
            <FunctionPage entry={entry} />
          ) : (
            <Card title={t('overview')}>
              <div className="flex max-w-prose flex-col gap-4">
                {Object.entries(apiTexts(world.language).info).map(([key, paragraph]) => (
                  <p key={key}>
                    <RichText>{paragraph}</RichText>
                  </p>
                ))}
              </div>
            </Card>
          )}
        </div>
      </Messages>
    </OpenPage>
  )
}

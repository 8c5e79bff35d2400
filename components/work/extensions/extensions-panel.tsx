import { useLocale, useTranslations } from 'next-intl'
import { ListExport } from '@/components/forms/list-export'
import { setUpHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { DataTable } from '@/components/ui/data-table'
import { LaterSearch } from '@/components/ui/later-search'
import { ListPages } from '@/components/ui/paged-list'
import type { ExtensionList } from '@/lib/features/work/extensions/list-extensions'
import { schoolName } from '@/lib/i18n/languages'
import { ExtendButton } from './extend-button'

type ExtensionsPanelProps = {
  list: ExtensionList
  now: Date
  reason: string | null
  code: string
  search: string
  page: number
  pageSize: number
}

/** Who has a deadline of their own, and the way to give more time. */
export function ExtensionsPanel({ list, now, reason, code, search, page, pageSize }: ExtensionsPanelProps) {
  const { projectId, windows, rows, total, all } = list
  const t = useTranslations('extensions')
  const language = useLocale()
  const numberOf = (windowId: string) => windows.findIndex(({ id }) => id === windowId) + 1
  return (
    <section aria-labelledby="extensions" className="mt-4 flex flex-col gap-4 border-line border-t py-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose flex-1">
          <h2 id="extensions" className="font-semibold text-lead tracking-title">
            {t('title')}
          </h2>
          <p className="text-ink-muted text-sm">{t('text')}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {total > 0 && <ListExport list={`${setUpHref(code)}/extensions`} query={search === '' ? {} : { search }} />}
          <ExtendButton {...{ projectId, windows, now, reason }} />
        </span>
      </div>
      {(all > pageSize || search !== '') && <LaterSearch label={t('dialog.search')} search={search} />}
      {rows.length === 0 ? (
        <p className="text-ink-muted text-sm">{t(all === 0 ? 'none' : 'noMatch')}</p>
      ) : (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <DataTable
            caption={t('caption')}
            rows={rows}
            columns={({ column }) => [
              column(t('team'), ({ team }) => (
                <>
                  {t('numbered', { code: team.code })}
                  <span className="block font-normal text-ink-muted text-sm">{schoolName(team.school, language)}</span>
                </>
              )),
              column(t('window'), ({ entryWindowId }) => t('windowNumber', { number: numberOf(entryWindowId) })),
              column(t('deadline'), ({ deadlineAt }) => <DateTime value={deadlineAt} />),
              column(t('reason'), ({ reason: why }) => why),
              column(t('by'), ({ by, updatedAt }) => (
                <>
                  {by.name}
                  <span className="block text-ink-muted text-sm">
                    <DateTime as="brief" value={updatedAt} />
                  </span>
                </>
              )),
            ]}
          />
        </div>
      )}
      <ListPages
        {...{ page, pageSize, total }}
        isShown={total > pageSize}
        className=""
        summary={(range) => t('shown', range)}
      />
    </section>
  )
}

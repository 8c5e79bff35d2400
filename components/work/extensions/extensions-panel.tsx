import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { ExtensionList } from '@/lib/features/work/extensions/list-extensions'
import { schoolName } from '@/lib/i18n/languages'
import { ExtendButton } from './extend-button'

type Props = { list: ExtensionList; now: Date; reason: string | null }

/** Who has a deadline of their own, and the way to give more time. */
export function ExtensionsPanel({ list: { projectId, windows, rows }, now, reason }: Props) {
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
        <ExtendButton {...{ projectId, windows, now, reason }} />
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('none')}</p>
      ) : (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <Table caption={t('caption')}>
            <TableHead>
              <HeaderCell>{t('team')}</HeaderCell>
              <HeaderCell>{t('window')}</HeaderCell>
              <HeaderCell>{t('deadline')}</HeaderCell>
              <HeaderCell>{t('reason')}</HeaderCell>
              <HeaderCell>{t('by')}</HeaderCell>
            </TableHead>
            <TableBody>
              {rows.map(({ id, team, entryWindowId, deadlineAt, reason: why, by, updatedAt }) => (
                <TableRow key={id}>
                  <Cell lead>
                    {t('numbered', { code: team.code })}
                    <span className="block font-normal text-ink-muted text-sm">
                      {schoolName(team.school, language)}
                    </span>
                  </Cell>
                  <Cell label={t('window')}>{t('windowNumber', { number: numberOf(entryWindowId) })}</Cell>
                  <Cell label={t('deadline')}>
                    <DateTime value={deadlineAt} />
                  </Cell>
                  <Cell label={t('reason')}>{why}</Cell>
                  <Cell label={t('by')}>
                    {by.name}
                    <span className="block text-ink-muted text-sm">
                      <DateTime as="brief" value={updatedAt} />
                    </span>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </section>
  )
}

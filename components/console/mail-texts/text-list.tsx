import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { mailTextHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { type MailReader, mailGroups, type TextKind } from '@/lib/features/console/mail-texts/rules'

type TextRow = {
  kind: TextKind
  group: (typeof mailGroups)[number]
  to: MailReader
  changed: number
  changedAt: Date | null
  by: string | null
}

/** The mails by what they are about: when each goes, to whom, and whether its words are ours. */
export function TextList({ rows }: { rows: readonly TextRow[] }) {
  const t = useTranslations('mailTexts')
  const kinds = useTranslations('mails.kinds')
  return (
    <Table caption={t('title')} isInBand>
      <TableHead>
        <HeaderCell>{t('columns.mail')}</HeaderCell>
        <HeaderCell>{t('columns.when')}</HeaderCell>
        <HeaderCell>{t('columns.to')}</HeaderCell>
        <HeaderCell>{t('columns.state')}</HeaderCell>
        <HeaderCell>{t('columns.changed')}</HeaderCell>
      </TableHead>
      <TableBody>
        {mailGroups
          .filter((one) => rows.some(({ group }) => group === one))
          .map((group) => (
            <Fragment key={group}>
              <TableRow>
                <th
                  scope="colgroup"
                  colSpan={5}
                  className="bg-surface px-4 py-1.5 text-start font-semibold text-ink-muted text-xs sm:px-5"
                >
                  {t(`groups.${group}`)}
                </th>
              </TableRow>
              {rows
                .filter((row) => row.group === group)
                .map(({ kind, to, changed, changedAt, by }) => (
                  <TableRow key={kind}>
                    <Cell lead>
                      <Link quiet href={mailTextHref(kind)}>
                        {kinds(kind)}
                      </Link>
                    </Cell>
                    <Cell label={t('columns.when')}>{t(`when.${kind}`)}</Cell>
                    <Cell label={t('columns.to')}>{t(`to.${to}`)}</Cell>
                    <Cell beside label={t('columns.state')}>
                      {changed === 0 ? (
                        <span className="text-ink-muted">{t('standard')}</span>
                      ) : (
                        <StatusChip tone="info">{t('changedCount', { count: changed })}</StatusChip>
                      )}
                    </Cell>
                    <Cell label={t('columns.changed')}>
                      {changedAt === null ? (
                        '–'
                      ) : (
                        <>
                          {by} · <DateTime value={changedAt} as="table" />
                        </>
                      )}
                    </Cell>
                  </TableRow>
                ))}
            </Fragment>
          ))}
      </TableBody>
    </Table>
  )
}

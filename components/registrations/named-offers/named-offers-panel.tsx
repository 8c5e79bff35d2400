import { useLocale, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/data-table'
import { LaterSearch } from '@/components/ui/later-search'
import { ListPages } from '@/components/ui/paged-list'
import type { NamedOfferList } from '@/lib/features/registrations/school-registrations/list-named-offers'
import { schoolName } from '@/lib/i18n/languages'
import { NoteButton, OfferButton, TakeBackButton } from './offer-buttons'

type Props = { list: NamedOfferList; reason: string | null; search: string; page: number; pageSize: number }

/** Which schools may register for the project: all of them, or those on the list. */
export function NamedOffersPanel({ list: { projectId, rows, total, all }, reason, search, page, pageSize }: Props) {
  const t = useTranslations('namedOffers')
  const language = useLocale()
  return (
    <section aria-labelledby="named-offers" className="mt-4 flex flex-col gap-4 border-line border-t py-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose flex-1">
          <h2 id="named-offers" className="font-semibold text-lead tracking-title">
            {t('title')}
          </h2>
          <p className="text-ink-muted text-sm">{all === 0 ? t('all') : t('some', { count: all })}</p>
        </div>
        <OfferButton {...{ projectId, reason }} isFirst={all === 0} />
      </div>
      {(all > pageSize || search !== '') && <LaterSearch label={t('search')} search={search} />}
      {all > 0 && rows.length === 0 && <p className="text-ink-muted text-sm">{t('noMatch')}</p>}
      {rows.length > 0 && (
        <div className="overflow-clip rounded-lg border border-line bg-raised">
          <DataTable
            caption={t('caption')}
            rows={rows.map((row) => ({ ...row, id: row.school.id, name: schoolName(row.school, language) }))}
            columns={({ column }) => [
              column(t('school'), ({ name, school }) => (
                <>
                  {name}
                  <span className="block font-normal text-ink-muted text-sm">
                    {[school.code, school.city].filter(Boolean).join(' · ')}
                  </span>
                </>
              )),
              column(t('note'), ({ accountStatus }) => accountStatus ?? '–'),
              column(t('actions'), ({ id: schoolId, name, accountStatus }) => (
                <span className="flex flex-wrap gap-2">
                  <NoteButton {...{ projectId, schoolId, name, reason }} note={accountStatus ?? ''} />
                  <TakeBackButton {...{ projectId, schoolId, name, reason }} isLast={all === 1} />
                </span>
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

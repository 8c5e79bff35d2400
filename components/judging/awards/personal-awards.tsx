'use client'

import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/data-table'
import { ListPages } from '@/components/ui/paged-list'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { AwardChips } from './award-chips'
import { ChangeDialog } from './change-dialog'
import { GivePersonalDialog } from './give-personal-dialog'

export type PersonalAwardsProps = { board: AwardBoard; page: number; pageSize: number }

/** Awards of single students, beside their teams' awards. */
export function PersonalAwards({ board, page, pageSize }: PersonalAwardsProps) {
  const t = useTranslations('awards.personal')
  const teams = useTranslations('awards.teams')
  const language = useLocale()
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const kinds = board.kinds.filter(({ holder }) => holder === 'REGISTRATION')
  const { rows, total } = board.people
  const changed = rows.find(({ id }) => id === changing)
  const give = board.mayAct && (
    <Button
      icon={<Plus aria-hidden="true" className="size-4" />}
      reason={kinds.length === 0 ? t('noKinds') : null}
      onClick={() => setOpen(true)}
    >
      {t('give')}
    </Button>
  )
  return (
    <Card title={t('title')} description={t('text')} actions={give} flush={rows.length > 0}>
      {total === 0 ? (
        <p className="text-ink-muted">{t('empty')}</p>
      ) : (
        <DataTable
          caption={t('caption')}
          rows={rows}
          columns={({ column, actions }) => [
            column(t('student'), ({ name, isSettled }) => (
              <span className="flex flex-col">
                {personName(name, language)}
                {!isSettled && <span className="font-normal text-ink-muted text-sm">{t('notSettled')}</span>}
              </span>
            )),
            column(t('number'), ({ number }) => number),
            column(t('team'), ({ team, school }) =>
              team === null ? (
                '–'
              ) : (
                <span className="flex flex-col">
                  {teams('serial', { serial: team.serial })}
                  <span className="text-ink-muted text-sm">
                    {schoolName(school, language)} · {teams('code', { code: team.code })}
                  </span>
                </span>
              ),
            ),
            column(t('award'), ({ awards }) => <AwardChips awards={awards} kinds={board.kinds} />),
            board.mayAct &&
              actions(t('change'), ({ id, name }) => (
                <Button
                  size="sm"
                  aria-label={t('changeOf', { name: personName(name, language) })}
                  onClick={() => setChanging(id)}
                >
                  {t('change')}
                </Button>
              )),
          ]}
        />
      )}
      <ListPages
        {...{ page, pageSize, total }}
        isShown={total > pageSize}
        className="border-line border-t px-5 py-3 sm:px-6"
        summary={(range) => t('shown', range)}
      />
      {open && <GivePersonalDialog board={board} kinds={kinds} onClose={() => setOpen(false)} />}
      {changed && (
        <ChangeDialog
          board={board}
          holder="REGISTRATION"
          holders={[changed]}
          name={personName(changed.name, language)}
          onClose={() => setChanging(null)}
        />
      )}
    </Card>
  )
}

'use client'

import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { AwardChips } from './award-chips'
import { ChangeDialog } from './change-dialog'
import { GivePersonalDialog } from './give-personal-dialog'

/** Awards of single students, beside their teams' awards. */
export function PersonalAwards({ board }: { board: AwardBoard }) {
  const t = useTranslations('awards.personal')
  const teams = useTranslations('awards.teams')
  const language = useLocale()
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const kinds = board.kinds.filter(({ holder }) => holder === 'REGISTRATION')
  const changed = board.people.find(({ id }) => id === changing)
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
    <Card title={t('title')} description={t('text')} actions={give} flush={board.people.length > 0}>
      {board.people.length === 0 ? (
        <p className="text-ink-muted">{t('empty')}</p>
      ) : (
        <Table caption={t('caption')}>
          <TableHead>
            <HeaderCell>{t('student')}</HeaderCell>
            <HeaderCell>{t('number')}</HeaderCell>
            <HeaderCell>{t('team')}</HeaderCell>
            <HeaderCell>{t('award')}</HeaderCell>
            {board.mayAct && <HeaderCell aria-label={t('change')} />}
          </TableHead>
          <TableBody>
            {board.people.map(({ id, name, number, school, team, awards, isSettled }) => (
              <TableRow key={id}>
                <Cell lead>
                  <span className="flex flex-col">
                    {personName(name, language)}
                    {!isSettled && <span className="font-normal text-ink-muted text-sm">{t('notSettled')}</span>}
                  </span>
                </Cell>
                <Cell label={t('number')}>{number}</Cell>
                <Cell label={t('team')}>
                  {team === null ? (
                    '–'
                  ) : (
                    <span className="flex flex-col">
                      {teams('serial', { serial: team.serial })}
                      <span className="text-ink-muted text-sm">
                        {schoolName(school, language)} · {teams('code', { code: team.code })}
                      </span>
                    </span>
                  )}
                </Cell>
                <Cell label={t('award')}>
                  <AwardChips awards={awards} kinds={board.kinds} />
                </Cell>
                {board.mayAct && (
                  <Cell>
                    <Button
                      size="sm"
                      aria-label={t('changeOf', { name: personName(name, language) })}
                      onClick={() => setChanging(id)}
                    >
                      {t('change')}
                    </Button>
                  </Cell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
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

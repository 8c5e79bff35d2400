'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { applyProposalAction } from '@/lib/features/judging/awards/actions'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { listed } from '@/lib/i18n/languages'
import { useKindName, useTeamName } from './use-kind-name'
import type { Proposal } from './use-proposal'

const mostListed = 200

type Props = { board: AwardBoard; proposal: Proposal; onClose: () => void }

/** Lists every change before it is made; exactly these are made, or none. */
export function ApplyDialog({ board, proposal, onClose }: Props) {
  const t = useTranslations('awards.proposal')
  const change = useTranslations('awards.change')
  const errors = useFieldErrors()
  const language = useLocale()
  const router = useRouter()
  const nameOf = useKindName(board.kinds)
  const teamName = useTeamName()
  const { wishes, cutOffs } = proposal
  const operation = useRefreshing(applyProposalAction, {
    successMessage: t(wishes.length > 0 ? 'applied' : 'savedCutOffs'),
    onSuccess: () => {
      proposal.reset()
      onClose()
    },
  })
  const named = (ids: readonly string[]) => (ids.length === 0 ? t('noAward') : listed(ids.map(nameOf), language))
  const rows = wishes.flatMap(({ holderId, kindIds }) => {
    const team = board.teams.find(({ id }) => id === holderId)
    if (team === undefined) return []
    const before = named(team.awards.map(({ kindId }) => kindId))
    return [{ id: holderId, team: teamName(team), awards: t('change', { before, after: named(kindIds) }) }]
  })
  const published = new Set(board.teams.flatMap(({ awards }) => awards.filter(({ state }) => state === 'PUBLISHED')))
  const takesReason =
    wishes.length > 0 &&
    (board.hasRelease ||
      wishes.some(({ kindIds, seen }) =>
        [...published].some(({ id, kindId }) => seen.includes(id) && !kindIds.includes(kindId)),
      ))
  const isStale = operation.fault?.key === 'conflict.stale'
  return (
    <FormDialog
      title={t('applyTitle')}
      size="lg"
      onClose={onClose}
      operation={operation}
      summary={false}
      check={(values) =>
        takesReason ? missingTexts(values, { reason: errors('required', { field: change('reason') }) }) : []
      }
      onSubmit={(values) =>
        void operation.run({
          projectId: board.projectId,
          cutOffs,
          wishes,
          reason: textOf(values, 'reason') || null,
        })
      }
      submit={rows.length > 0 ? t('confirm', { count: rows.length }) : t('saveCutOffs')}
    >
      {isStale && (
        <Button
          onClick={() => {
            router.refresh()
            onClose()
          }}
        >
          {t('stale')}
        </Button>
      )}
      {rows.length === 0 && <p>{t('cutOffsOnly')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows.slice(0, mostListed).map(({ id, team, awards }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{team}</span>
            <span className="text-ink-muted">{awards}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostListed && <p>{t('more', { count: rows.length - mostListed })}</p>}
      {takesReason && <ReasonField label={change('reason')} hint={change('reasonHint')} required />}
    </FormDialog>
  )
}

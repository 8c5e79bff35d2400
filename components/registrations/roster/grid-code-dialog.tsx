'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { changeTeamCodeAction } from '@/lib/features/teams/teams/actions'
import type { PlacementChange } from '@/lib/features/teams/teams/place-students.step'

export type TeamCodeDialogProps = {
  row: RosterRow
  max: number
  onPlaced: (placed: readonly PlacementChange[]) => void
  onClose: () => void
}

/** Sets another team for one student, saved at once (teams#changing-codes). */
export function TeamCodeDialog({ row, max, onPlaced, onClose }: TeamCodeDialogProps) {
  const t = useTranslations('registrations')
  const success = useTranslations('success')
  const [code, setCode] = useState(row.team === null ? '' : String(row.team))
  const operation = useOperation(changeTeamCodeAction, {
    successMessage: success('changeTeamCode'),
    onSuccess: ({ rows }) => {
      onPlaced(rows)
      onClose()
    },
  })
  const isSame = code === (row.team === null ? '' : String(row.team))
  // Codes beyond the project's own range exist only for students without a school; their own code can be chosen.
  const codes = Array.from({ length: Math.max(max, row.team ?? 0) }, (_, at) => String(at + 1))
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('codes.changeCode')}
      description={row.otherName ? `${row.name} · ${row.otherName}` : row.name}
    >
      <div className="flex flex-col gap-4">
        {operation.fault && <FaultBanner fault={operation.fault} />}
        <Field label={t('roster.column.team')}>
          <Select
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            options={[{ value: '', label: t('codes.noTeam') }, ...codes.map((one) => ({ value: one, label: one }))]}
          />
        </Field>
      </div>
      <DialogFooter>
        <Button
          variant="primary"
          pending={operation.pending}
          reason={isSame ? t('codes.unchanged') : null}
          onClick={() => operation.run({ registrationId: row.id, code: code === '' ? null : Number(code) })}
        >
          {t('codes.changeCodeSave')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { LetterName } from '@/components/registrations/shared/letter-name'
import { DownloadLink } from '@/components/ui/download-link'
import { fileAddress } from '@/lib/features/files/files/rules'
import { removeCommitmentAction } from '@/lib/features/registrations/commitments/actions'

export type KeptLetter = { id: string; name: string; key: string; createdAt: Date }

/** A letter of a student: download, or remove it. */
export function LetterRow({ letter, of = null }: { letter: KeptLetter; of?: ReactNode }) {
  const t = useTranslations('studentConsole.letters')
  const { id, name, key } = letter
  const removal = useRefreshing(removeCommitmentAction, { successMessage: t('removed') })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <LetterName letter={letter} className="basis-48 gap-3" />
      {of}
      <span className="flex items-center gap-2">
        <DownloadLink href={fileAddress(key)} aria-label={t('downloadOf', { name })} size="sm">
          {t('download')}
        </DownloadLink>
        <AskedAction
          label={t('remove')}
          named={t('removeOf', { name })}
          title={t('removeTitle')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={removal}
          onConfirm={() => void removal.run({ commitmentId: id })}
        >
          {t('removeText', { name })}
        </AskedAction>
      </span>
    </li>
  )
}

import { useTranslations } from 'next-intl'
import { LetterName } from '@/components/registrations/shared/letter-name'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { CommitmentLetter } from '@/lib/features/registrations/commitments/queries'

/** The commitment letters of the project, to download (registrations#commitment-letters). */
export function LettersCard({ letters }: { letters: readonly CommitmentLetter[] }) {
  const t = useTranslations('ownDetail')
  return (
    <Card title={t('letters')}>
      <ul className="divide-y divide-line">
        {letters.map((letter) => (
          <li key={letter.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
            <LetterName letter={letter} className="basis-49 gap-4" />
            <DownloadLink href={fileAddress(letter.key)} aria-label={t('downloadOf', { name: letter.name })} size="sm">
              {t('download')}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { Download, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { fileAddress } from '@/lib/features/files/files/rules'
import type { CommitmentLetter } from '@/lib/features/registrations/commitments/queries'

/** The commitment letters of the project, to download (registrations#commitment-letters). */
export function LettersCard({ letters }: { letters: readonly CommitmentLetter[] }) {
  const t = useTranslations('ownDetail')
  return (
    <Card title={t('letters')}>
      <ul className="divide-y divide-line">
        {letters.map(({ id, name, key, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {name}
              <span className="block text-ink-muted text-sm">
                <DateTime value={createdAt} as="date" />
              </span>
            </span>
            <a
              href={fileAddress(key)}
              download
              aria-label={t('downloadOf', { name })}
              className={buttonStyles({ size: 'sm' })}
            >
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { listKeptPackages } from '@/lib/features/registrations/kept-registrations/list-kept-packages'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { KeptRow } from './kept-row'
import { PackageMenu } from './registration-menu'

type Package = ResultOf<typeof listKeptPackages>[number]

/** All packages of a student, the ended ones last. */
export function KeptPackages({ packages }: { packages: readonly Package[] }) {
  const t = useTranslations('studentConsole')
  return (
    <Card title={t('packages')}>
      <ul className="divide-y divide-line">
        {packages.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ of }: { of: Package }) {
  const t = useTranslations('studentConsole')
  const faults = useTranslations('faults')
  const name = inLanguage(of.name, useLocale())
  const { id, usesTaken, usesTotal, whyNotWaive, whyNotCancel, waiverReason } = of
  return (
    <KeptRow
      of={of}
      name={name}
      facts={[usesTotal === null ? t('usesTaken', { count: usesTaken }) : t('usesOf', { usesTaken, usesTotal })]}
      note={waiverReason && t('waivedBecause', { reason: waiverReason })}
      menu={
        of.isKept &&
        of.cancelledAt === null && (
          <PackageMenu
            of={{ packageRegistrationId: id, name }}
            whyNot={{ waive: whyNotWaive && faults(whyNotWaive), cancel: whyNotCancel && faults(whyNotCancel) }}
          />
        )
      }
    />
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { writeHref } from '@/components/shell/message-addresses'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { getSchoolInfo } from '@/lib/features/registrations/overviews/get-school-info'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type SchoolInfo = ResultOf<typeof getSchoolInfo>

/** A school's entry, read-only (people#schools). */
export function SchoolCard({ school, mayWrite = true }: Pick<SchoolInfo, 'school'> & { mayWrite?: boolean }) {
  const t = useTranslations('schools')
  const language = useLocale()
  const facts = {
    nameZh: school.name,
    nameEn: school.nameEn,
    code: school.code,
    kind: t(`kinds.${school.kind}`),
    organizationType: school.organizationType && inLanguage(school.organizationType.label, language),
    province: school.province && inLanguage(school.province.label, language),
    city: school.city,
    address: school.addressEn,
    postCode: school.postCode,
    email: school.email,
  }
  const terms = Object.keys(facts).filter((term): term is keyof typeof facts => term in facts)
  return (
    <Card
      title={t('card')}
      actions={school.state === 'PENDING' && <StatusChip tone="warn">{t('pending')}</StatusChip>}
      footer={
        !school.isIndependent && (
          <span className="me-auto text-ink-muted text-sm">
            {t('wrong')} {mayWrite && <Link href={writeHref({ type: 'OTHER' })}>{t('write')}</Link>}
          </span>
        )
      }
    >
      <DescriptionList>
        {terms.map((term) => (
          <Description key={term} term={t(term)}>
            {facts[term] ?? <span className="text-ink-muted">{t('notGiven')}</span>}
          </Description>
        ))}
      </DescriptionList>
    </Card>
  )
}

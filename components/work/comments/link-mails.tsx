import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { listLinkAddressees } from '@/lib/features/work/work-mails/list-link-addressees'
import { instantInProse } from '@/lib/i18n/format'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { MailLinkButton } from './mail-link-button'

type Props = { projectId: string; addressees: ResultOf<typeof listLinkAddressees> }

/** Each member in reach, with the button that mails them the link, or why that is not possible. */
export function LinkMails({ projectId, addressees: { students, againAt } }: Props) {
  const t = useTranslations('teamComments.mail')
  const faults = useTranslations('faults')
  const language = useLocale()
  const from = instantInProse(new Date(againAt), language, useTimeZone() ?? 'UTC')
  return (
    <Card title={t('title')} description={t('lead')}>
      {students.length === 0 && <p className="text-ink-muted">{t('none')}</p>}
      <ul className="flex flex-col gap-4">
        {students.map(({ studentId, name, role, whyNot }) => (
          <li key={studentId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              <span className="font-medium">{personName(name, language)}</span>
              <span className="ms-2 text-ink-muted text-sm">{t(role === 'LEADER' ? 'leader' : 'member')}</span>
            </span>
            <MailLinkButton
              studentId={studentId}
              projectId={projectId}
              name={personName(name, language)}
              reason={whyNot && (whyNot === 'workMails.dayLimit' ? t('again', { from }) : faults(whyNot))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

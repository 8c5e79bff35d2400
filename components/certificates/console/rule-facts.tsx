import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { certificateTemplateHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import type { Issuing } from './recipient-view'

/** The settings of a rule. */
export function RuleFacts({ rule, actions }: { rule: Issuing['rule']; actions: ReactNode }) {
  const t = useTranslations('certificateConsole')
  const { template, kind, audience, nameCheckFrom, nameCheckUntil } = rule
  return (
    <Card title={t('rule.title')} actions={actions}>
      <DescriptionList>
        <Description term={t('rule.audience')}>
          {kind === 'VOLUNTEER' ? t('volunteers') : t(`rule.audiences.${audience}`)}
        </Description>
        <Description term={t('rule.template')}>
          <Link href={certificateTemplateHref(template.id)}>{template.name}</Link> ·{' '}
          {t(`languages.${template.language}`)}
        </Description>
        {kind !== 'VOLUNTEER' && (
          <Description term={t('rule.nameCheck')}>
            {nameCheckFrom && nameCheckUntil ? (
              <>
                <DateTime value={nameCheckFrom} /> – <DateTime value={nameCheckUntil} />
              </>
            ) : (
              t('steps.noCheck')
            )}
          </Description>
        )}
      </DescriptionList>
    </Card>
  )
}

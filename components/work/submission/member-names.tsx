import { useLocale, useTranslations } from 'next-intl'
import { type FullName, personNames } from '@/lib/i18n/person-name'

type SubmissionMember = { name: FullName; role: 'LEADER' | 'MEMBER' | null; isYou: boolean; hasSubmitted?: boolean }

/** The members of the team, the leader first. */
export function MemberNames({ members }: { members: readonly SubmissionMember[] }) {
  const t = useTranslations('submission')
  const language = useLocale()
  return (
    <ul className="flex flex-col gap-2">
      {members.map(({ name, role, isYou }, at) => {
        const { main, other } = personNames(name, language)
        return (
          <li key={at} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {main} {other && <span className="text-ink-muted">{other}</span>}
              {isYou && <span className="text-ink-muted"> ({t('you')})</span>}
            </span>
            {role && <span className="shrink-0 text-ink-muted text-sm">{t(`roles.${role}`)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

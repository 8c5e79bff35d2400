import { CircleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { teamInfoHref, workspaceHref, workTitleHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { SubmissionView } from '@/lib/features/work/submissions/get-submission'
import type { Missing } from '@/lib/features/work/submissions/rules'
import { inLanguage } from '@/lib/i18n/languages'

/** The missing parts, each with a link to complete it while that is possible; or that nothing is missing. */
export function MissingCard({ view }: { view: SubmissionView }) {
  const t = useTranslations('submission')
  const { missing, registrationId } = view
  const isMember = registrationId !== null
  const isOver = view.whyNotNow === 'workspaces.windowClosed'
  if (missing.length === 0) {
    return isOver ? null : (
      <Banner tone="good" title={t('ready.title')}>
        {t('ready.text')}
      </Banner>
    )
  }
  return (
    <Card
      title={t('missing.title', { count: missing.length })}
      description={t(isOver ? 'missing.textOver' : isMember ? 'missing.text' : 'missing.textStaff')}
    >
      <ul className="divide-y divide-line">
        {missing.map((one) => (
          <MissingRow
            key={'block' in one ? one.block.id : one.what}
            missing={one}
            href={isOver ? null : hrefOf(one, view)}
            go={isMember ? 'go' : 'goStaff'}
          />
        ))}
      </ul>
    </Card>
  )
}

type MissingRowProps = { missing: Missing; href: string | null; go: 'go' | 'goStaff' }

function MissingRow({ missing, href, go }: MissingRowProps) {
  const t = useTranslations('submission.missing')
  const colon = useTranslations('common')('colon')
  const text = useMissingText()(missing)
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <CircleAlert
        aria-hidden="true"
        className="mt-[calc((var(--leading-text)*var(--text-body)-1.25rem)/2)] size-5 shrink-0 text-warn"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      {href !== null && (
        <Link href={href} aria-label={`${t(go)}${colon}${text}`} className="shrink-0">
          {t(go)}
        </Link>
      )}
    </li>
  )
}

function useMissingText(): (missing: Missing) => string {
  const t = useTranslations('submission.missing')
  const language = useLocale()
  return (missing) => {
    switch (missing.what) {
      case 'title':
        return t('whatTitle')
      case 'mediaType':
        return t('whatMediaType')
      case 'leader':
        return t('whatLeader')
      case 'members':
        return t('whatMembers', { present: missing.present, least: missing.least })
      case 'empty':
        return t('empty', { title: inLanguage(missing.block.title, language) })
      default: {
        const { words, title } = missing.block
        return t(missing.what, { title: inLanguage(title, language), words, limit: missing.limit })
      }
    }
  }
}

/** Staff open the part read-only; the team's own facts are completed by the team. */
function hrefOf(missing: Missing, { team, registrationId }: SubmissionView): string | null {
  if ('block' in missing) return workspaceHref(team, missing.block.id)
  if (registrationId === null) return null
  const isOfWork = missing.what === 'title' || missing.what === 'mediaType'
  return isOfWork ? workTitleHref(team) : teamInfoHref(team.project.code)
}

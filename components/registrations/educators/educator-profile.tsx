import { useLocale, useTranslations } from 'next-intl'
import { SchoolCard } from '@/components/people/schools/school-card'
import { ReviewChip } from '@/components/registrations/school-projects/review-chip'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { DataTable } from '@/components/ui/data-table'
import type { getEducatorProfile } from '@/lib/features/registrations/educators/get-educator-profile'
import { inLanguage } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ClassTags } from './educator-project-card'

type Profile = ResultOf<typeof getEducatorProfile>

/** An educator's profile: the person, the organisation, and the projects they teach. */
export function EducatorProfile({ contact, organisation, projects }: Omit<Profile, 'whyNotAnEducator'>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Person contact={contact} />
        <Classes projects={projects} />
      </div>
      <SchoolCard school={organisation} />
    </div>
  )
}

function Person({ contact }: Pick<Profile, 'contact'>) {
  const t = useTranslations('educators.profile')
  const { main, other } = contactNames(contact, useLocale())
  const facts = { name: other ? `${main} · ${other}` : main, position: contact.position, email: contact.email }
  return (
    <Card
      title={t('you')}
      actions={
        <ButtonLink size="sm" href="/accountInfo">
          {t('edit')}
        </ButtonLink>
      }
    >
      <DescriptionList>
        {(['name', 'position', 'email'] as const).map((fact) => (
          <Description key={fact} term={t(fact)}>
            {facts[fact] || <span className="text-ink-muted">{t('notGiven')}</span>}
          </Description>
        ))}
      </DescriptionList>
    </Card>
  )
}

function Classes({ projects }: Pick<Profile, 'projects'>) {
  const t = useTranslations('educators.profile')
  const language = useLocale()
  return (
    <Card title={t('classes')} flush>
      {projects.length === 0 ? (
        <EmptyState kind="nothing" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('caption')}
          rows={projects}
          columns={({ column }) => [
            column(t('project'), ({ project }) => (
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Badge accent>{project.code}</Badge>
                {inLanguage(project.name, language)}
              </span>
            )),
            column(t('class'), ({ classes, state }) =>
              state === 'APPROVED' ? (
                <ClassTags classes={classes} />
              ) : (
                <span className="text-ink-muted">{t('none')}</span>
              ),
            ),
            column(t('state'), ({ state }) => <ReviewChip state={state} />),
          ]}
        />
      )}
    </Card>
  )
}

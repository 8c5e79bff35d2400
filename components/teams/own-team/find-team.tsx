'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { findTeamAction, openInvitationAction } from '@/lib/features/teams/own-teams/actions'
import { formOfInvitation } from '@/lib/features/teams/team-invites/rules'
import { FoundTeam, type FoundTeamProps } from './found-team'

export type FindTeamProps = Omit<FoundTeamProps, 'found' | 'way'> & {
  projectCode: string
  /** A student without a school can't find a team by its number. */
  isIndependent: boolean
}
type FoundTeamState = Pick<FoundTeamProps, 'found' | 'way'>

/** One field for whatever leads to a team: the leader's link, its code, the team's number or the leader's address. */
export function FindTeam({ projectCode, isIndependent, ...rest }: FindTeamProps) {
  const t = useTranslations('ownTeam.join')
  const [form, setForm] = useState<ReturnType<typeof formOfInvitation>>(null)
  const [chosen, choose] = useState<FoundTeamState | null>(null)
  const search = useOperation(findTeamAction)
  const opening = useOperation(openInvitationAction)
  const isEmail = form === 'email'

  async function find(values: FormData) {
    const typed = textOf(values, 'leaderEmail') || textOf(values, 'invitation')
    choose(null)
    search.reset()
    opening.reset()
    setForm(formOfInvitation(typed))
    if (formOfInvitation(typed) === 'email') {
      const found = await search.run({ projectCode, leaderEmail: typed })
      if (found) choose({ found, way: { code: found.code, leaderEmail: typed } })
      return
    }
    const found = await opening.run({ projectCode, invitation: typed })
    if (!found) return
    const { code, token } = found
    choose({ found, way: token === null ? { code } : { code, token } })
  }

  return (
    <Card title={t('title')}>
      <Form operation={isEmail ? search : opening} onSubmit={find} summary={false}>
        <Field label={t(isIndependent ? 'independent' : 'field')} name={isEmail ? 'leaderEmail' : 'invitation'}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setForm(formOfInvitation(event.currentTarget.value))}
          />
        </Field>
        <p role="status" className="-mt-2 flex min-h-6 items-center gap-1.5 text-good text-sm">
          {form !== null && (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0" />
              {t(`forms.${form}`)}
            </>
          )}
        </p>
        <Submit className="h-12 rounded-lg sm:self-start sm:px-8">{t('find')}</Submit>
      </Form>
      <div aria-live="polite">{chosen && <FoundTeam {...rest} {...chosen} />}</div>
    </Card>
  )
}

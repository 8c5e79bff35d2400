'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { findTeamAction, openInvitationAction } from '@/lib/features/teams/own-teams/actions'
import { FoundTeam, type FoundTeamProps } from './found-team'

export type FindTeamProps = Omit<FoundTeamProps, 'found' | 'way'> & {
  projectCode: string
  /** A student without a school can't find a team by its number. */
  isIndependent: boolean
}
type FoundTeamState = Pick<FoundTeamProps, 'found' | 'way'>

/** The two ways to find an existing team: its leader's e-mail address, and the leader's link or code. */
export function FindTeam({ projectCode, isIndependent, ...rest }: FindTeamProps) {
  const t = useTranslations('ownTeam.join')
  const [chosen, choose] = useState<FoundTeamState | null>(null)
  const search = useOperation(findTeamAction)
  const opening = useOperation(openInvitationAction)

  async function find(values: FormData) {
    choose(null)
    opening.reset()
    const typed = values.get('leaderEmail')
    const leaderEmail = typeof typed === 'string' ? typed : ''
    const found = await search.run({ projectCode, leaderEmail })
    if (found) choose({ found, way: { code: found.code, leaderEmail } })
  }

  async function open(values: FormData) {
    choose(null)
    search.reset()
    const found = await opening.run({ projectCode, invitation: values.get('invitation') })
    if (!found) return
    const { code, token } = found
    choose({ found, way: token === null ? { code } : { code, token } })
  }

  return (
    <Card title={t('title')}>
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
        <Form operation={search} onSubmit={find} summary={false}>
          <Field label={t('email')} name="leaderEmail" hint={t('emailHint')}>
            <Input type="email" inputMode="email" autoComplete="off" autoCapitalize="none" />
          </Field>
          <Submit variant="secondary" className="self-start">
            {t('find')}
          </Submit>
        </Form>
        <Form operation={opening} onSubmit={open} summary={false}>
          <Field
            label={t(isIndependent ? 'independent' : 'invitation')}
            name="invitation"
            hint={t(isIndependent ? 'independentHint' : 'invitationHint')}
          >
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Submit variant="secondary" className="self-start">
            {t('open')}
          </Submit>
        </Form>
      </div>
      <div aria-live="polite">{chosen && <FoundTeam {...rest} {...chosen} />}</div>
    </Card>
  )
}

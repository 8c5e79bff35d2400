'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { mailHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { resendMailsAction } from '@/lib/features/console/mails/actions'
import type { MailRow } from '@/lib/features/console/mails/queries'
import type { resendMails } from '@/lib/features/console/mails/resend-mails'
import { mostResent } from '@/lib/features/console/mails/rules'
import type { ResultOf } from '@/lib/kernel/operation'
import { MailTable } from './mail-table'
import type { MailsView } from './mail-view'

type Refused = ResultOf<typeof resendMails>['refused']

export type TickedMailsProps = {
  mails: readonly MailRow[]
  /** How many of all that fit can be sent again. */
  resendable: number
  narrowing: Omit<MailsView, 'page'>
  now: Date
}

/** The mails of one page; failed ones that are ticked, or all that fit, are sent again together. */
export function TickedMails({ mails, resendable, narrowing, now }: TickedMailsProps) {
  const t = useTranslations('mails.ticked')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Refused>([])
  const open = mails.filter(isOpen)
  const chosen = open.filter(({ id }) => ticked.includes(id))
  const isChosen = ({ id }: MailRow) => chosen.some((one) => one.id === id)
  const areAll = open.length > 0 && chosen.length === open.length
  const operation = useRefreshing(resendMailsAction, {
    successMessage: ({ sent }) => t('done', { count: sent }),
    onSuccess: (done) => {
      setTicked([])
      setRefused(done.refused)
    },
  })
  const count = chosen.length || resendable
  const toggle = (mail: MailRow) =>
    setTicked(isChosen(mail) ? ticked.filter((id) => id !== mail.id) : [...ticked, mail.id])
  return (
    <>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 sm:px-5">
          <span role="status" className="font-medium tabular-nums">
            {t(chosen.length > 0 ? 'selected' : 'failed', { count })}
          </span>
          <AskedAction
            label={chosen.length > 0 ? t('resend') : t('resendAll', { count })}
            title={t('title', { count: Math.min(count, mostResent) })}
            look={{ variant: 'secondary', tone: 'primary' }}
            operation={operation}
            onConfirm={() =>
              void operation.run(chosen.length > 0 ? { mailIds: chosen.map(({ id }) => id) } : { ...narrowing })
            }
          >
            <p>{t('text')}</p>
            {count > mostResent && <p className="mt-2">{t('most', { count: mostResent })}</p>}
          </AskedAction>
        </div>
      )}
      {refused.length > 0 && <RefusedMails refused={refused} />}
      <MailTable
        mails={mails}
        now={now}
        ticks={
          open.length === 0
            ? undefined
            : {
                label: t('select'),
                ofAll: (
                  <Checkbox
                    labelHidden
                    label={t('selectAll')}
                    checked={areAll}
                    indeterminate={!areAll && chosen.length > 0}
                    onChange={() => setTicked(areAll ? [] : open.map(({ id }) => id))}
                  />
                ),
                of: (mail) => (
                  <Checkbox
                    labelHidden
                    label={t('selectOne', { email: mail.toEmail ?? '' })}
                    disabled={!isOpen(mail)}
                    checked={isChosen(mail)}
                    onChange={() => toggle(mail)}
                  />
                ),
                isTicked: isChosen,
              }
        }
      />
    </>
  )
}

const isOpen = ({ state }: MailRow) => state === 'FAILED'

/** What was not sent again, by address, under the reason they share. */
function RefusedMails({ refused }: { refused: Refused }) {
  const t = useTranslations('mails.ticked')
  const reasons = [...new Set(refused.map(({ message }) => message))]
  return (
    <div className="px-4 pt-3 sm:px-5">
      <Banner live tone="warn" title={t('refused', { count: refused.length })}>
        <dl className="max-h-64 overflow-y-auto text-sm">
          {reasons.map((reason) => (
            <div key={reason} className="mt-1.5">
              <dt>{reason}</dt>
              {refused
                .filter(({ message }) => message === reason)
                .map(({ mailId, toEmail }) => (
                  <dd key={mailId}>
                    <Link href={mailHref(mailId)} className="wrap-anywhere">
                      {toEmail}
                    </Link>
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      </Banner>
    </div>
  )
}
